import type { SystemTx } from '~/platform/db/db.server'

/**
 * Holds a user's row to the end of the transaction: two changes that each count what the person has left must not
 * both find the other undone.
 */
export async function lockUser(tx: SystemTx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
}
