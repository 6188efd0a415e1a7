import { findPerson, type PersonRows } from '~/domains/conversations/conversations.server'
import { workspaceDb } from '~/platform/db/db.server'
import type { EventStore } from '../events/event-handlers.server'
import type { PrivacySubject } from './privacy-payload'

export interface FoundCustomer extends PersonRows {
  /** What is the customer's among changes and proofs of orders. */
  ofOrders: { storeId: string; OR: object[] }
  addresses: string[]
}

/** Everything of one customer of a store, wherever it lies in the store's workspace. */
export async function findCustomer(
  { id: storeId, workspaceId }: EventStore,
  { customerId, email, phone, orders }: PrivacySubject,
): Promise<FoundCustomer> {
  const db = workspaceDb(workspaceId)
  const byName = [
    ...(customerId ? [{ customerId: `gid://shopify/Customer/${customerId}` }] : []),
    { orderId: { in: orders.map((order) => `gid://shopify/Order/${order}`) } },
  ]
  const where = { storeId, OR: byName }
  const select = { conversationId: true } as const
  const proofs = await Promise.all([
    db.orderAsker.findMany({ where, select }),
    db.orderCode.findMany({ where, select }),
    db.orderChange.findMany({ where, select }),
  ])
  const person = await findPerson(workspaceId, {
    storeId,
    customerId,
    contacts: [email, phone].filter((one) => one !== null),
    conversationIds: proofs.flat().map(({ conversationId }) => conversationId),
  })
  return {
    ...person,
    ofOrders: { storeId, OR: [...byName, { conversationId: { in: person.conversationIds } }] },
    addresses: email ? [email] : [],
  }
}
