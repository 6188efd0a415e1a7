import { useLoaderData } from '@remix-run/react'
import { ConversationPage } from '~/domains/conversations/ui/embedded/conversation-page'
import { action as act, loader } from '~/pages/conversation.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { loader }

export const action = tellRefusals(act)

export const handle = { i18n: ['inbox', 'why'] }

export default function EmbeddedConversation() {
  const loaded = useLoaderData<typeof loader>()
  return <ConversationPage key={loaded.conversation.id} {...loaded} />
}
