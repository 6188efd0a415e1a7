import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { open } from '~/platform/secrets/secrets.server'
import { log } from '~/platform/telemetry/log.server'
import { isOffered, providerNamed } from '../providers/registry.server'
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

/** From here on nothing can charge it: its token is gone before the provider is asked to forget it too. */
async function removeCard(workspaceId: string, id: string): Promise<void> {
  const removed = await systemDb().$transaction(async (tx) => {
    const row = await lockCard(tx, workspaceId, id)
    if (!row) return null
    await tx.paymentMethod.update({
      where: { id },
      data: { state: 'REMOVED', token: null, isDefault: false, removedAt: new Date() },
    })
    return row
  })
  if (!removed || !isOffered(removed.provider)) return
  const token = open(removed.token, 'payment-card')
  await providerNamed(removed.provider)
    .cards?.forget(token)
    .catch((error: unknown) => log().warn({ err: error, cardId: id }, 'a provider still keeps a card'))
}

async function lockCard(
  tx: SystemTx,
  workspaceId: string,
  id: string,
): Promise<{ provider: string; token: Uint8Array } | null> {
  await tx.$queryRaw`SELECT id FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
  const row = await tx.paymentMethod.findFirst({ where: { id, workspaceId, state: 'ACTIVE' } })
  return row?.token ? { provider: row.provider, token: row.token } : null
}
