import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { sayExplanation } from '~/domains/assistant/assistant.server'
import {
  answerDetails,
  getConversation,
  lastMessages,
  listCannedReplies,
  listLabels,
  shopperHistory,
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

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId, user, sessionId } = await requireMember(request, 'conversations.read')
  const id = params.id ?? ''
  const language = languageOfRequest(request)
  const conversation = await getConversation(workspaceId, id)
  const [messages, answers, changes, savedReplies, members, labels, history] = await Promise.all([
    lastMessages(workspaceId, id, MESSAGES_SHOWN),
    answerDetails(workspaceId, id),
    conversationChanges(workspaceId, id),
    listCannedReplies(workspaceId),
    listMembers(workspaceId),
    listLabels(workspaceId),
    shopperHistory(workspaceId, { shopperId: conversation.shopper.id, besides: id }),
  ])
  const handlers = members.filter((member) => can(member.role, 'conversations.answer'))
  return {
    conversation,
    messages: withFileAddresses(messages, { userId: user.id, sessionId }),
    answers: answers.map(({ trace, ...answer }) => ({ ...answer, why: sayExplanation(trace, language) })),
    changes,
    savedReplies,
    members: handlers,
    labels,
    history,
    userId: user.id,
    canMail: isMailConfigured(),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'conversations.answer')
  const form = Object.fromEntries(await request.formData())
  return handleConversation({ workspaceId, userId: user.id, conversationId: params.id ?? '' }, form)
}
