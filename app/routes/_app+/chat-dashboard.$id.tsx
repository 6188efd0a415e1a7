import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  answerDetails,
  getConversation,
  lastMessages,
  listCannedReplies,
  markRead,
} from '~/domains/conversations/conversations.server'
import { ConversationView } from '~/domains/conversations/ui/conversation-view'
import { listMembers, requireMember } from '~/domains/identity/identity.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { handleConversation } from '~/workflows/handle-conversation.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

const MESSAGES_SHOWN = 200

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, user } = await requireMember(request)
  const id = params.id ?? ''
  const conversation = await getConversation(workspaceId, id)
  if (conversation.unreadCount > 0) await markRead(workspaceId, id)
  const [messages, answers, savedReplies, members] = await Promise.all([
    lastMessages(workspaceId, id, MESSAGES_SHOWN),
    answerDetails(workspaceId, id),
    listCannedReplies(workspaceId),
    listMembers(workspaceId),
  ])
  return { conversation, messages, answers, savedReplies, members, userId: user.id }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request)
  const form = Object.fromEntries(await request.formData())
  return handleConversation({ workspaceId, userId: user.id, conversationId: params.id ?? '' }, form)
}

export default function Conversation() {
  const loaded = useLoaderData<typeof loader>()
  return <ConversationView key={loaded.conversation.id} {...loaded} />
}
