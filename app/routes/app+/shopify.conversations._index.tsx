import { useLoaderData } from '@remix-run/react'
import { ConversationList } from '~/domains/conversations/ui/embedded/conversation-list'
import { loader } from '~/pages/conversation-list.server'

export { loader }

export const handle = { i18n: ['inbox'] }

export default function EmbeddedConversations() {
  return <ConversationList {...useLoaderData<typeof loader>()} />
}
