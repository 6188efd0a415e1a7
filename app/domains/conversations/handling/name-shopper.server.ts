import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { announce } from '../announce.server'

/** Keeps the name that a shopper told in a conversation; an empty one makes them a visitor without a name again. */
export async function nameConversationShopper(
  workspaceId: string,
  conversationId: string,
  name: string,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const found = await tx.conversation.findUnique({
      where: { id: conversationId },
      select: { shopperId: true },
    })
    if (!found) throw new AppError('not_found', { detail: `no conversation ${conversationId}` })
    await tx.shopper.updateMany({ where: { id: found.shopperId }, data: { name } })
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}
