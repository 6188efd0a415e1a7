import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import type { ConversationHandlerName } from '../live-events'
import { peopleNames } from '../messages/people-names.server'

/** A conversation as far as it matters to who is told of it and what its shopper is told. */
export interface TeamStanding {
  isOpen: boolean
  handler: ConversationHandlerName
  assigneeId: string | null
  assigneeName: string | null
  /** Since when the shopper waits for a person's answer. */
  needsReplySince: Date | null
  teamToldAt: Date | null
  replyEmail: string | null
  /** What the shopper last wrote, cut. */
  lastWords: string
  language: string
  shopperId: string
}

/** Null when there is no such conversation. */
export async function findTeamStanding(workspaceId: string, id: string): Promise<TeamStanding | null> {
  const db = workspaceDb(workspaceId)
  const found = await db.conversation.findUnique({
    where: { id },
    select: {
      status: true,
      handler: true,
      assigneeId: true,
      needsReplySince: true,
      teamToldAt: true,
      replyEmail: true,
      language: true,
      shopperId: true,
      messages: {
        where: { author: 'SHOPPER' },
        orderBy: { seq: 'desc' },
        take: 1,
        select: { text: true },
      },
    },
  })
  if (!found) return null
  const { status, handler, messages, ...rest } = found
  const names = await peopleNames(db, [found.assigneeId])
  return {
    ...rest,
    assigneeName: (found.assigneeId && names.get(found.assigneeId)) || null,
    isOpen: status === 'OPEN',
    handler: handler.toLowerCase() as ConversationHandlerName,
    lastWords: messages[0]?.text.slice(0, 300) ?? '',
  }
}

/** Somebody of the team knows that this shopper waits: the shopper's page may say so from now on. */
export async function markTeamTold(workspaceId: string, conversationId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const { count } = await tx.conversation.updateMany({
      where: { id: conversationId, handler: 'WAITING', teamToldAt: null },
      data: { teamToldAt: new Date() },
    })
    if (count > 0)
      await announce(tx, workspaceId, conversationId, { kind: 'handler', handler: 'waiting', name: null })
  })
}

/** One of the team who may answer has it before them. */
export async function noteLook(workspaceId: string, conversationId: string): Promise<void> {
  await workspaceDb(workspaceId).conversation.updateMany({
    where: { id: conversationId },
    data: { lookedAt: new Date() },
  })
}
