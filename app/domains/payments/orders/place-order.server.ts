import { taxOfLines } from '~/domains/tax/tax'
import { taxOfCustomer } from '~/domains/tax/tax.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { BillingDetails } from '../customers/billing-details'
import { proveDetails } from '../customers/prove-customer.server'
import { saveCustomer } from '../customers/save-customer.server'
import { createOrder } from './create-order.server'
import type { OrderLine, Purpose } from './order'
import { closeLeftAttempts, holdOpenOrder, isSameOrder, replaceOrder } from './replace-open-order.server'

export interface OrderToPlace {
  workspaceId: string
  user: { id: string; email: string }
  language: string
  /** Country of the network from which it is made; null where nobody knows. */
  seenFrom: string | null
  currency: string
  details: BillingDetails
  purpose: Purpose
  /** Before tax, which is decided here by who pays. */
  lines: Omit<OrderLine, 'taxMinor' | 'taxRateBp'>[]
  /** The same key is the same order, as a form sent twice has it. */
  once: string
  /** What it is for, where a workspace waits to pay one such order at a time: the same is found again, another replaces it. */
  openKey?: string
  /** Can't be paid any more from then on. */
  expiresAt?: Date
  /** What else comes about with the order, or not at all. Called again for an order that is found again. */
  alongside?: (tx: SystemTx, orderId: string) => Promise<void>
}

/** Orders for one thing take turns: the last of twenty forms waits for all the others. In milliseconds. */
const PATIENT = { maxWait: 20_000, timeout: 20_000 }

/**
 * Keeps who is billed, decides the tax, and makes the order; all or nothing.
 *
 * @throws AppError `tax_number_unknown`; `conflict` while the order that it would replace is being paid; as `createOrder`
 */
export async function placeOrder(order: OrderToPlace): Promise<{ id: string; number: string }> {
  const { workspaceId, user, currency } = order
  const evidence = await proveDetails(workspaceId, order.details)
  const actor = `user:${user.id}`
  if (order.openKey) await closeLeftAttempts(workspaceId, order.openKey)
  return systemDb().$transaction(async (tx) => {
    const again = await tx.salesOrder.findUnique({
      where: { workspaceId_once: { workspaceId, once: order.once } },
      select: { id: true, number: true },
    })
    const open = order.openKey && !again ? await holdOpenOrder(tx, workspaceId, order.openKey) : null
    const customer = await saveCustomer(tx, { ...order, email: user.email, evidence })
    const tax = await taxOfCustomer(customer, new Date(), tx)
    const taxed = order.lines.map((line) => ({ ...line, taxRateBp: tax.rateBp }))
    const taxes = taxOfLines(taxed)
    if (open && isSameOrder(open, { ...order, tax }, new Date())) {
      await order.alongside?.(tx, open.id)
      return { id: open.id, number: open.number }
    }
    if (open) await replaceOrder(tx, open, actor)
    const made = await createOrder(tx, {
      workspaceId,
      customerId: customer.id,
      purpose: order.purpose,
      lines: taxed.map((line, index) => ({ ...line, taxMinor: taxes[index]! })),
      currency,
      language: order.language,
      seenFrom: order.seenFrom,
      tax,
      actor,
      createdBy: user.id,
      once: order.once,
      openKey: order.openKey,
      expiresAt: order.expiresAt,
    })
    await order.alongside?.(tx, made.id)
    return made
  }, PATIENT)
}
