import { Prisma, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { NOTHING_WAITS } from '../handling/change-conversation.server'
import type { MessagePart } from '../message-parts'
import type { PersonRows } from './find-person.server'

const ERASED: MessagePart[] = [{ type: 'erased' }]

/**
 * Takes everything out of conversations that names or shows a person: each word, card, page and note. What stays counts
 * and tells nothing: that there was a conversation, when, on which channel, how it ended. It is closed, so that nobody
 * goes on in it.
 *
 * @returns in how many conversations
 */
export async function erasePerson(
  workspaceId: string,
  { shopperIds, conversationIds }: PersonRows,
): Promise<number> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await lockPerson(tx, workspaceId, { shopperIds, conversationIds })
    await eraseWords(tx, workspaceId, conversationIds)
    await tx.messageFile.deleteMany({
      where: { OR: [{ conversationId: { in: conversationIds } }, { shopperId: { in: shopperIds } }] },
    })
    await tx.conversationNote.deleteMany({ where: { conversationId: { in: conversationIds } } })
    const { count } = await tx.conversation.updateMany({
      where: { id: { in: conversationIds } },
      data: {
        subject: '',
        lastMessageText: '',
        replyEmail: null,
        replyEmailAt: null,
        pageUrl: null,
        pageContext: Prisma.DbNull,
        ratingComment: '',
        handoverReason: null,
        handler: 'ASSISTANT',
        assigneeId: null,
        ...NOTHING_WAITS,
        status: 'CLOSED',
      },
    })
    await tx.conversation.updateMany({
      where: { id: { in: conversationIds }, closedAt: null },
      data: { closedAt: new Date() },
    })
    await tx.shopper.updateMany({
      where: { id: { in: shopperIds } },
      data: { externalId: null, name: '', email: '', language: null },
    })
    for (const id of conversationIds) await announce(tx, workspaceId, id, { kind: 'changed' })
    return count
  })
}

/**
 * Until commit nobody writes into the conversations, nor opens another: a message that came in between would stay. Shoppers
 * come first, as for who writes, each in the order of their ids.
 */
async function lockPerson(
  tx: WorkspaceTx,
  workspaceId: string,
  { shopperIds, conversationIds }: PersonRows,
): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM shoppers WHERE workspace_id = ${workspaceId}::uuid AND (id = ANY(${shopperIds}::uuid[])
      OR id IN (SELECT shopper_id FROM conversations
        WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${conversationIds}::uuid[])))
    ORDER BY id FOR NO KEY UPDATE`
  await tx.$executeRaw`
    SELECT 1 FROM conversations WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${conversationIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
}

async function eraseWords(tx: WorkspaceTx, workspaceId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE messages SET text = '', trace = '[]'::jsonb, parts = ${JSON.stringify(ERASED)}::jsonb
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ANY(${ids}::uuid[])`
}
