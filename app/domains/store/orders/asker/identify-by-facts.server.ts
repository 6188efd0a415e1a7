import { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { type OrderStore, orderStores } from '../order-stores.server'
import { CUSTOMERS_OF_NAME } from '../reading/order-documents'
import { quoted } from '../reading/read-orders.server'
import { shopApi } from '../shop-api.server'
import { type AskContext, keepProof } from './asker.server'
import { findClaimed, orderClaimSchema } from './begin-proof.server'

const name = z.string().trim().min(1).max(80)

export const factsSchema = z.union([
  orderClaimSchema,
  z.strictObject({ firstName: name, lastName: name, zip: z.string().trim().min(3).max(12) }),
])
export type Facts = z.infer<typeof factsSchema>

const HOUR_MS = 3_600_000
/** Whoever guesses at names and postcodes has few tries, however many conversations they begin. */
const OF_CONVERSATION = { limit: 4, windowMs: HOUR_MS }
const OF_WORKSPACE = { limit: 200, windowMs: HOUR_MS }

/**
 * Takes somebody for the customer whose facts they name, where the merchant allows it: for the status alone. False says
 * as little as the limit does: unknown, ambiguous, not allowed and too often are one.
 */
export async function identifyByFacts(context: AskContext, facts: Facts): Promise<boolean> {
  const { workspaceId, conversationId } = context
  const stores = (await orderStores(workspaceId, context.storeId)).filter(
    ({ rules }) => rules.identifyByFacts,
  )
  if (stores.length === 0) return false
  const budgets = [
    { key: `order-facts:conversation:${conversationId}`, budget: OF_CONVERSATION },
    { key: `order-facts:workspace:${workspaceId}`, budget: OF_WORKSPACE },
  ]
  for (const { key, budget } of budgets) if (!(await takeFromBudget(key, budget)).allowed) return false
  const found = 'email' in facts ? await findClaimed(context, facts) : await findByName(stores, facts)
  if (!found?.store.rules.identifyByFacts) return false
  const { store, customerId, orderId } = found
  const kept = await workspaceDb(workspaceId).$transaction((tx) =>
    keepProof(tx, workspaceId, conversationId, { storeId: store.id, customerId, orderId, method: 'facts' }),
  )
  return kept !== null
}

interface Answer {
  customers: {
    nodes: {
      id: string
      firstName: string | null
      lastName: string | null
      defaultAddress: { zip: string | null } | null
    }[]
  }
}

/** The one customer of that name and postcode; two of them are nobody. */
async function findByName(
  stores: OrderStore[],
  { firstName, lastName, zip }: Extract<Facts, { zip: string }>,
): Promise<{ store: OrderStore; customerId: string; orderId: null } | null> {
  const found = []
  for (const store of stores) {
    const query = `first_name:${quoted(firstName)} last_name:${quoted(lastName)}`
    const { customers } = await shopApi(store).query<Answer>(CUSTOMERS_OF_NAME, { query })
    for (const { id, firstName: first, lastName: last, defaultAddress } of customers.nodes) {
      const isThem = level(first) === level(firstName) && level(last) === level(lastName)
      if (isThem && level(defaultAddress?.zip) === level(zip))
        found.push({ store, customerId: id, orderId: null })
    }
  }
  return found.length === 1 ? found[0]! : null
}

const level = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').replace(/\s+/g, '').toLowerCase()
