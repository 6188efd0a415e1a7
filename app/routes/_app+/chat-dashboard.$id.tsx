import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { ConversationView } from '~/domains/conversations/ui/conversation-view'
import { action as act, threadLoader as loader } from '~/pages/conversation.server'
import type { loader as listLoader } from '~/pages/conversation-list.server'
import { tellRefusals } from '~/pages/tell-refusals.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export { loader }

export const action = tellRefusals(act)

export default function Conversation() {
  const loaded = useLoaderData<typeof loader>()
  // What the list beside it has, too.
  const { members = [], labels = [] } =
    useRouteLoaderData<typeof listLoader>('routes/_app+/chat-dashboard') ?? {}
  return (
    <ConversationView
      key={loaded.conversation.id}
      {...loaded}
      members={members.filter(({ mayAnswer }) => mayAnswer)}
      labels={labels}
    />
  )
}
