import { type SystemTx, workspaceDb } from '~/platform/db/db.server'
import type { PaymentMethod } from '~/platform/db/generated/client'
import type { Provider } from '../providers/provider'
import { isOffered, providerNamed } from '../providers/registry.server'
import type { SavedCard } from './saved-card'

const DAY_MS = 86_400_000

/** The kept cards of a workspace, the one that renewals are charged to first. */
export async function listCards(workspaceId: string, now = new Date()): Promise<SavedCard[]> {
  const rows = await workspaceDb(workspaceId).paymentMethod.findMany({
    where: { state: 'ACTIVE' },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }],
  })
  return rows.map((row) => cardOf(row, now))
}

/**
 * The card that an order of a workspace may be charged to, whoever is there; null when it has none, or its provider is
 * not offered any more or doesn't take the currency. One that has run out is tried all the same: banks renew cards.
 */
export async function findCardToCharge(
  workspaceId: string,
  { currency, country }: { currency: string; country: string },
  tx?: SystemTx,
): Promise<SavedCard | null> {
  const where = { workspaceId, state: 'ACTIVE', isDefault: true }
  const row = await (tx
    ? tx.paymentMethod.findFirst({ where })
    : workspaceDb(workspaceId).paymentMethod.findFirst({ where }))
  if (!row || !isOffered(row.provider)) return null
  const provider = providerNamed(row.provider)
  return provider.cards && provider.takes(currency, country) ? cardOf(row, new Date()) : null
}

function cardOf(row: PaymentMethod, now: Date): SavedCard {
  const { id, provider, brand, last4, expiresOn, isDefault, isTest } = row
  return {
    id,
    provider: provider as Provider,
    brand,
    last4,
    expiresOn,
    isExpired: expiresOn !== null && expiresOn.getTime() + DAY_MS <= now.getTime(),
    isDefault,
    isTest,
  }
}
