import { useLoaderData } from '@remix-run/react'
import { ConversationView } from '~/domains/conversations/ui/conversation-view'
import { action as act, loader } from '~/pages/conversation.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export { loader }

export const action = tellRefusals(act)

export default function Conversation() {
  const loaded = useLoaderData<typeof loader>()
  return <ConversationView key={loaded.conversation.id} {...loaded} />
}
