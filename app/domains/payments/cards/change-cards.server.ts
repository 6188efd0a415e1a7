import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { forgetCard, type RetiredCard, retireCard } from './retire-card.server'
import type { CardCommand } from './saved-card'

/** Makes a card the one that renewals are charged to, or removes it. One that isn't there any more changes nothing. */
export async function changeCard(workspaceId: string, { intent, card }: CardCommand): Promise<void> {
  if (intent === 'removeCard') return removeCard(workspaceId, card)
  await systemDb().$transaction(async (tx) => {
    const row = await lockCard(tx, workspaceId, card)
    if (!row) return
    await tx.paymentMethod.updateMany({ where: { workspaceId, isDefault: true }, data: { isDefault: false } })
    await tx.paymentMethod.update({ where: { id: card }, data: { isDefault: true } })
  })
}

async function removeCard(workspaceId: string, id: string): Promise<void> {
  const removed = await systemDb().$transaction(async (tx) => {
    const row = await lockCard(tx, workspaceId, id)
    if (row) await retireCard(tx, id)
    return row
  })
  if (removed) await forgetCard(removed)
}

async function lockCard(tx: SystemTx, workspaceId: string, id: string): Promise<RetiredCard | null> {
  await tx.$queryRaw`SELECT id FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
  const row = await tx.paymentMethod.findFirst({ where: { id, workspaceId, state: 'ACTIVE' } })
  return row?.token ? { id, provider: row.provider, token: row.token } : null
}
