import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { announce } from '../announce.server'
import { appendMessage } from '../messages/append-message.server'
import { peopleNames } from '../messages/people-names.server'
import { changeConversation } from './change-conversation.server'

/** A person answers from now on. Returns false when they did already; taking it from a colleague is allowed. */
export async function takeOverConversation(
  workspaceId: string,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  return workspaceDb(workspaceId).$transaction((tx) => takeOver(tx, workspaceId, conversationId, userId))
}

export async function takeOver(
  tx: WorkspaceTx,
  workspaceId: string,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  await requireMembership(tx, userId)
  const others = {
    OR: [{ handler: { not: 'PERSON' as const } }, { assigneeId: { not: userId } }, { assigneeId: null }],
  }
  const changed = await changeConversation(tx, conversationId, others, {
    handler: 'PERSON',
    assigneeId: userId,
    status: 'OPEN',
    closedAt: null,
    closedBy: null,
  })
  if (!changed) return false
  // The assistant may have been about to answer the shopper's last words: now it won't.
  await tx.$executeRaw`
    UPDATE conversations c SET handed_over_at = COALESCE(c.handed_over_at, now()),
      needs_reply_since = COALESCE(c.needs_reply_since, (
        SELECT CASE WHEN m.author = 'SHOPPER' THEN m.created_at END FROM messages m
        WHERE m.conversation_id = c.id AND m.author <> 'SYSTEM' ORDER BY m.seq DESC LIMIT 1))
    WHERE c.id = ${conversationId}::uuid AND c.workspace_id = ${workspaceId}::uuid`
  await appendMessage(tx, workspaceId, {
    conversationId,
    author: 'SYSTEM',
    authorUserId: userId,
    text: '',
    parts: [{ type: 'handover', state: 'joined' }],
  })
  const name = (await peopleNames(tx, [userId])).get(userId) ?? null
  await announce(tx, workspaceId, conversationId, { kind: 'handler', handler: 'person', name })
  return true
}

/** @throws AppError `invalid_reference` for a user who isn't in the workspace */
export async function requireMembership(tx: WorkspaceTx, userId: string): Promise<void> {
  const member = await tx.membership.findFirst({ where: { userId }, select: { id: true } })
  if (!member)
    throw new AppError('invalid_reference', {
      messageKey: 'inbox.notMember',
      detail: `user ${userId} is no member`,
    })
}
