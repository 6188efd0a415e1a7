import { z } from 'zod'
import { clientIdSchema, LONGEST_SHOPPER_TEXT } from '~/domains/conversations/conversations'
import {
  addNote,
  assignConversation,
  closeConversation,
  giveBackConversation,
  labelConversation,
  nameConversationShopper,
  reopenConversation,
  sendPersonMessage,
  snoozeConversation,
  takeOverConversation,
} from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import { answerWaiting } from './reply-to-shopper.server'
import { teachFromWrongAnswer } from './teach-from-wrong-answer.server'

/** What a person may do in a conversation of the inbox, as its forms send it. */
const commandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    clientId: clientIdSchema,
    text: z.string().trim().min(1).max(LONGEST_SHOPPER_TEXT),
  }),
  z.object({ intent: z.literal('take-over') }),
  z.object({ intent: z.literal('give-back') }),
  z.object({ intent: z.literal('close') }),
  z.object({ intent: z.literal('reopen') }),
  z.object({ intent: z.literal('assign'), assignee: z.union([z.uuid(), z.literal('')]) }),
  z.object({
    intent: z.literal('snooze'),
    /** ISO 8601; empty: it is back at once. */
    until: z.union([z.iso.datetime(), z.literal('')]),
  }),
  z.object({ intent: z.literal('label'), labelId: z.uuid(), on: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('name'), name: z.string().trim().max(200) }),
  z.object({ intent: z.literal('note'), text: z.string().trim().min(1).max(4000) }),
  z.object({
    intent: z.literal('flag'),
    messageId: z.uuid(),
    question: z.string().trim().min(1).max(500),
    answer: z.string().trim().min(1).max(4000),
  }),
])

export interface Handling {
  workspaceId: string
  userId: string
  conversationId: string
}

/** What the inbox's forms hear back. */
export interface HandlingResult {
  sent?: string
  noted?: string
  flagged?: boolean
}

/** Nobody waits for the answers here: they come to both sides as they are made, and the sweep at boot mends a kill. */
function answerLater(conversationId: string): void {
  void answerWaiting(conversationId).catch((thrown) => reportError(thrown, {}))
}

/**
 * Carries out one thing a person does in a conversation.
 *
 * @throws AppError `bad_request` for what isn't a command; what the use cases throw
 */
export async function handleConversation(
  { workspaceId, userId, conversationId }: Handling,
  form: Record<string, unknown>,
): Promise<HandlingResult> {
  const parsed = commandSchema.safeParse(form)
  if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
  const command = parsed.data
  switch (command.intent) {
    case 'send': {
      const { clientId, text } = command
      const message = await sendPersonMessage(workspaceId, { conversationId, userId, clientId, text })
      return { sent: message.clientId }
    }
    case 'take-over':
      await takeOverConversation(workspaceId, conversationId, userId)
      return {}
    case 'give-back':
      if (await giveBackConversation(workspaceId, conversationId)) answerLater(conversationId)
      return {}
    case 'close':
      await closeConversation(workspaceId, conversationId, 'person')
      return {}
    case 'reopen':
      await reopenConversation(workspaceId, conversationId)
      return {}
    case 'assign':
      await assignConversation(workspaceId, conversationId, command.assignee || null, userId)
      return {}
    case 'snooze': {
      const until = command.until ? new Date(command.until) : null
      await snoozeConversation(workspaceId, { conversationId, userId, until })
      return {}
    }
    case 'label': {
      const { labelId, on } = command
      await labelConversation(workspaceId, { conversationId, labelId, on: on === 'yes' })
      return {}
    }
    case 'name':
      await nameConversationShopper(workspaceId, conversationId, command.name)
      return {}
    case 'note':
      return { noted: await addNote(workspaceId, { conversationId, userId, text: command.text }) }
    case 'flag':
      await teachFromWrongAnswer(workspaceId, command)
      return { flagged: true }
  }
}
