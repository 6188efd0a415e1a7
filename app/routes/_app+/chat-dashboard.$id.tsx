import { useLoaderData } from '@remix-run/react'
import { ConversationView } from '~/domains/conversations/ui/conversation-view'
import { action, loader } from '~/pages/conversation.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export { action, loader }

export default function Conversation() {
  const loaded = useLoaderData<typeof loader>()
  return <ConversationView key={loaded.conversation.id} {...loaded} />
}
