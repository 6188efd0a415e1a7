import { timingSafeEqual } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { type AskContext, keepProof } from './asker.server'
import { codeHash } from './begin-proof.server'

/** Five guesses at six digits are one in two hundred thousand. */
const MOST_ATTEMPTS = 5

/** Whether a code was sent for and hasn't run out: six digits in this conversation are meant as one. */
export async function awaitsCode({ workspaceId, conversationId }: AskContext): Promise<boolean> {
  const waiting = await workspaceDb(workspaceId).orderCode.count({
    where: { conversationId, expiresAt: { gt: new Date() } },
  })
  return waiting > 0
}

/** Whether the code proves who asks. Each try counts, before it is looked at; a code that was right is used up. */
export async function enterCode({ workspaceId, conversationId }: AskContext, code: string): Promise<boolean> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const [tried] = await tx.orderCode.updateManyAndReturn({
      where: { conversationId, expiresAt: { gt: new Date() }, attempts: { lt: MOST_ATTEMPTS } },
      data: { attempts: { increment: 1 } },
    })
    if (!tried) return false
    const isRight = timingSafeEqual(tried.codeHash, codeHash(conversationId, code))
    if (!isRight || !tried.storeId) return false
    await tx.orderCode.deleteMany({ where: { conversationId } })
    const { storeId, customerId, orderId } = tried
    const kept = await keepProof(tx, workspaceId, conversationId, {
      storeId,
      customerId,
      orderId,
      method: 'code',
    })
    return kept !== null
  })
}
