import { useLoaderData } from '@remix-run/react'
import { SavedReplyList } from '~/domains/conversations/ui/embedded/saved-reply-list'
import { action, loader } from '~/pages/saved-replies.server'

export { action, loader }

export const handle = { i18n: ['inbox'] }

export default function EmbeddedReplies() {
  return <SavedReplyList {...useLoaderData<typeof loader>()} />
}
