import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { ORDER_CODE_MINUTES } from '~/platform/mail/lifetimes'
import { sendMail } from '~/platform/mail/mail.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { orderNumberSchema } from '../changing/change-request'
import { type OrderStore, orderStores } from '../order-stores.server'
import { ORDER_EMAILS } from '../reading/order-documents'
import { type Owner, quoted } from '../reading/read-orders.server'
import { shopApi } from '../shop-api.server'
import { type AskContext, isSame, readProof } from './asker.server'

export const orderClaimSchema = z.strictObject({
  orderNumber: orderNumberSchema,
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
})
export type OrderClaim = z.infer<typeof orderClaimSchema>

const HOUR_MS = 3_600_000
/** Codes that one conversation may ask for, and that one address is sent, in an hour. */
const OF_CONVERSATION = { limit: 4, windowMs: HOUR_MS }
const OF_ADDRESS = { limit: 4, windowMs: HOUR_MS }
/** Of a whole workspace: a visitor can begin any number of conversations. */
const OF_WORKSPACE = { limit: 500, windowMs: HOUR_MS }

/**
 * Sends six digits to the order's e-mail address, if the two belong together. What is answered tells nothing of that: it
 * is the same for an order that doesn't exist, for another address, and for one that was sent too many.
 *
 * @returns `limited` when this conversation has asked too often, which its writer knows anyway
 */
export async function beginProof(
  context: AskContext,
  { orderNumber, email }: OrderClaim,
  language: string,
): Promise<'sent' | 'limited'> {
  const { workspaceId, conversationId } = context
  if (!(await take(`order-code:conversation:${conversationId}`, OF_CONVERSATION))) return 'limited'
  if (!(await take(`order-code:workspace:${workspaceId}`, OF_WORKSPACE))) return 'limited'
  const [found, kept] = await Promise.all([findClaimed(context, { orderNumber, email }), readProof(context)])
  // Of another customer than this conversation's: like one that doesn't exist.
  const claimed = found && (!kept || isSame(kept, { ...found, storeId: found.store.id })) ? found : null
  const isSent =
    claimed !== null && (await take(`order-code:address:${addressKey(workspaceId, email)}`, OF_ADDRESS))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    storeId: isSent ? claimed.store.id : null,
    customerId: isSent ? claimed.customerId : null,
    orderId: isSent ? claimed.orderId : null,
    codeHash: codeHash(conversationId, code),
    attempts: 0,
    expiresAt: new Date(Date.now() + ORDER_CODE_MINUTES * 60_000),
    createdAt: new Date(),
  }
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.orderCode.upsert({
      where: { conversationId },
      create: { workspaceId, conversationId, ...row },
      update: row,
    })
    if (!isSent) return
    const values = { code, shop: claimed.store.name || claimed.store.shopDomain, order: claimed.name }
    await sendMail(tx, { to: email, template: 'order-code', language, values })
  })
  return 'sent'
}

export const codeHash = (conversationId: string, code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', purposeKey('order-code')).update(`${conversationId}\n${code}`).digest())

export interface ClaimedOrder extends Owner {
  store: OrderStore
  /** As the shop names it. */
  name: string
}

interface Answer {
  orders: {
    nodes: {
      id: string
      name: string
      email: string | null
      customer: { id: string; defaultEmailAddress: { emailAddress: string } | null } | null
    }[]
  }
}

/**
 * The order of that number that was placed with that address. Its customer's other orders belong to whoever reads that
 * mail only where it is the customer's own address too; else the one order is all that is proved.
 */
export async function findClaimed(
  { workspaceId, storeId }: AskContext,
  { orderNumber, email }: OrderClaim,
): Promise<ClaimedOrder | null> {
  for (const store of await orderStores(workspaceId, storeId)) {
    const query = `name:${quoted(orderNumber)} email:${quoted(email)}`
    const { orders } = await shopApi(store).query<Answer>(ORDER_EMAILS, { query })
    const order = orders.nodes.find(
      (one) => one.email?.trim().toLowerCase() === email && isNamed(one.name, orderNumber),
    )
    if (!order) continue
    const own = order.customer?.defaultEmailAddress?.emailAddress.trim().toLowerCase()
    const customerId = own === email ? order.customer!.id : null
    return { store, customerId, orderId: customerId ? null : order.id, name: order.name }
  }
  return null
}

const isNamed = (name: string, number: string): boolean =>
  name.replace(/^#/, '').toLowerCase() === number.toLowerCase()

const take = async (key: string, budget: { limit: number; windowMs: number }): Promise<boolean> =>
  (await takeFromBudget(key, budget)).allowed

/** No address stands in a key. */
const addressKey = (workspaceId: string, email: string): string =>
  createHmac('sha256', purposeKey('order-code')).update(`${workspaceId}\n${email}`).digest('base64url')
