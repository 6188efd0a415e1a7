import { useLoaderData } from '@remix-run/react'
import { SavedReplyList } from '~/domains/conversations/ui/embedded/saved-reply-list'
import { action as act, loader } from '~/pages/saved-replies.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { loader }

export const action = tellRefusals(act)

export const handle = { i18n: ['inbox'] }

export default function EmbeddedReplies() {
  return <SavedReplyList {...useLoaderData<typeof loader>()} />
}
