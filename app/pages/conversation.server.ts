import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { sayExplanation } from '~/domains/assistant/assistant.server'
import type { ThreadMessage } from '~/domains/conversations/conversations'
import {
  answerTrace,
  getConversationWithHistory,
  lastThreadMessages,
  listLabels,
  withFileAddresses,
} from '~/domains/conversations/conversations.server'
import { can } from '~/domains/identity/identity'
import { listMembers, requireMember } from '~/domains/identity/identity.server'
import { conversationChanges } from '~/domains/store/store.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { handleConversation } from '~/workflows/handle-conversation.server'

const MESSAGES_SHOWN = 200

/** A conversation beside the inbox's list, whose page has the team's members and labels. */
export async function threadLoader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, user, sessionId } = await requireMember(request, 'conversations.read')
  const id = params.id ?? ''
  const about = await getConversationWithHistory(workspaceId, id)
  const messages = await lastThreadMessages(workspaceId, id, { limit: MESSAGES_SHOWN })
  return {
    ...about,
    messages: withFileAddresses(messages, { userId: user.id, sessionId }),
    changes: messages.some(hasChange) ? await conversationChanges(workspaceId, id) : [],
    explained: await explainedIn(request, workspaceId, id),
    userId: user.id,
    canMail: isMailConfigured(),
  }
}

/** Of the answer that somebody without a script asked about. */
async function explainedIn(request: Request, workspaceId: string, conversationId: string) {
  const messageId = z.uuid().safeParse(new URL(request.url).searchParams.get('why')).data
  if (!messageId) return null
  const trace = await answerTrace(workspaceId, conversationId, messageId)
  return { messageId, why: sayExplanation(trace, languageOfRequest(request)) }
}

/** One that is a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(args.request, 'conversations.read')
  const [thread, members, labels] = await Promise.all([
    threadLoader(args),
    listMembers(workspaceId),
    listLabels(workspaceId),
  ])
  const handlers = members.filter((member) => can(member.role, 'conversations.answer'))
  return { ...thread, labels, members: handlers.map(({ userId, name }) => ({ userId, name })) }
}

/** Under it stands a change of an order, of which somebody reads what became of it. */
const hasChange = ({ parts }: ThreadMessage): boolean =>
  parts.some((part) => part.type === 'order' && part.order.change !== null)

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'conversations.answer')
  const form = Object.fromEntries(await request.formData())
  return handleConversation({ workspaceId, userId: user.id, conversationId: params.id ?? '' }, form)
}
