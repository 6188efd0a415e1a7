import { workspaceDb } from '~/platform/db/db.server'
import { hasScopes, type Scope } from '../scopes'
import { type OrderRules, READING_SCOPES, readOrderRules } from './rules/order-rules'

/** A shop whose orders may be spoken of. */
export interface OrderStore {
  id: string
  workspaceId: string
  shopDomain: string
  name: string
  scopes: string[]
  rules: OrderRules
}

const COLUMNS = {
  id: true,
  workspaceId: true,
  shopDomain: true,
  name: true,
  scopes: true,
  settings: true,
} as const

/**
 * The connected shops whose merchants let the assistant read orders and have it granted; with `storeId` that one or
 * none. None: orders can't be looked up here.
 */
export async function orderStores(workspaceId: string, storeId?: string | null): Promise<OrderStore[]> {
  const rows = await workspaceDb(workspaceId).store.findMany({
    where: { status: 'ACTIVE', ...(storeId ? { id: storeId } : {}) },
    orderBy: { installedAt: 'asc' },
    select: COLUMNS,
  })
  return rows
    .map(({ settings, ...store }) => ({ ...store, rules: readOrderRules(settings) }))
    .filter(({ scopes, rules }) => rules.status && hasScopes(scopes, READING_SCOPES))
}

export const canReadReturns = ({ scopes }: OrderStore): boolean => hasScopes(scopes, ['read_returns'])

export const isGranted = ({ scopes }: OrderStore, needed: Scope[]): boolean => hasScopes(scopes, needed)
