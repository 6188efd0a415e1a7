import { useLoaderData } from '@remix-run/react'
import { ConversationPage } from '~/domains/conversations/ui/embedded/conversation-page'
import { action, loader } from '~/pages/conversation.server'

export { action, loader }

export const handle = { i18n: ['inbox'] }

export default function EmbeddedConversation() {
  const loaded = useLoaderData<typeof loader>()
  return <ConversationPage key={loaded.conversation.id} {...loaded} />
}
