import { answeredEvent } from '~/domains/billing/billing'
import { answeredUsage, recordUsage } from '~/domains/billing/billing.server'
import { Prisma, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import type { AnswerOutcome } from '../answer-outcome'
import { markWaiting } from '../handling/request-person.server'
import type { MessagePart } from '../message-parts'
import type { WireMessage } from '../wire'
import { appendMessage } from './append-message.server'
import { toWireMessage } from './wire-message.server'

export type HandoverReason = 'asked' | 'limit' | 'paused'

export interface Reply {
  conversationId: string
  /** Id of the shopper's message that this answers. */
  messageId: string
  text: string
  parts: MessagePart[]
  outcome: AnswerOutcome
  intent: string
  /** BCP 47 tag of the answer. */
  language: string
  trace: unknown
  /** Milliseconds from the shopper's message to the last word of the answer. */
  answerMs: number
  /** Whether the conversation has been metered before, so that this answer needn't be. */
  isMetered?: boolean
  /** Why a person is to answer, of outcome `handover`: the shopper asked for one, or the plan's answers are used up. */
  handoverReason?: HandoverReason
  /** Made while a person was awaited: it is dropped where one has taken the conversation meanwhile. */
  whileAwaited?: boolean
}

/** The `clientId` of the answer to a message: the unique constraint on it keeps a message from two answers. */
export const replyIdOf = (messageId: string): string => `reply:${messageId}`

/**
 * Keeps the assistant's answer. When two processes answered the same message, the first one's answer stands
 * and is returned to both. An answer of outcome `handover` puts the conversation on the waiting list; one of outcome
 * `answered` is metered, for the first of them is what the plan counts. Null for one that was dropped.
 */
export async function recordReply(
  workspaceId: string,
  reply: Reply & { whileAwaited?: false },
): Promise<WireMessage>
export async function recordReply(workspaceId: string, reply: Reply): Promise<WireMessage | null>
export async function recordReply(workspaceId: string, reply: Reply): Promise<WireMessage | null> {
  const db = workspaceDb(workspaceId)
  const { conversationId, messageId } = reply
  const where = { conversationId_clientId: { conversationId, clientId: replyIdOf(messageId) } }
  const { messageId: _, handoverReason: reason = 'asked', whileAwaited, isMetered, ...message } = reply
  const isMeteredNow = reply.outcome === 'answered' && !isMetered
  const isAlone = !whileAwaited && reply.outcome !== 'handover'
  const said = { ...message, author: 'ASSISTANT' as const, clientId: replyIdOf(messageId) }
  try {
    // One statement is a transaction of its own.
    if (isAlone) {
      const used = isMeteredNow ? Prisma.sql`, used AS (${answeredUsage(workspaceId)})` : Prisma.empty
      return toWireMessage(await appendMessage(null, workspaceId, said, used))
    }
    return await db.$transaction(async (tx) => {
      if (whileAwaited && (await isTaken(tx, workspaceId, conversationId))) {
        const known = await tx.message.findUnique({ where })
        return known && toWireMessage(known)
      }
      const row = await appendMessage(tx, workspaceId, said)
      if (reply.outcome === 'handover') await markWaiting(tx, workspaceId, { conversationId, reason })
      if (isMeteredNow) {
        const counted = { conversationId, messageId: row.id, at: row.createdAt }
        await recordUsage(tx, workspaceId, answeredEvent(workspaceId, counted))
      }
      return toWireMessage(row)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return toWireMessage(await db.message.findUniqueOrThrow({ where }))
  }
}

/** Whether a person has the conversation; until the transaction ends nobody takes it. */
async function isTaken(tx: WorkspaceTx, workspaceId: string, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isTaken: boolean }[]>`
    SELECT handler = 'PERSON' AS "isTaken" FROM conversations
    WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid FOR UPDATE`
  return row?.isTaken ?? true
}

const UNIQUE_VIOLATION = '23505'

/** PostgreSQL's own code is 23505; the client's raw statements report it inside P2010, its queries report P2002. */
export function isUniqueViolation(error: unknown): boolean {
  if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) return true
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return (
    error.code === 'P2002' ||
    (error.code === 'P2010' && JSON.stringify(error.meta ?? {}).includes(UNIQUE_VIOLATION))
  )
}
