import { orderLinesSchema, taxDecisionSchema } from '~/domains/payments/payments'
import { invoiceLanguage } from '~/domains/payments/payments.server'
import { findExchange } from '~/domains/tax/tax.server'
import type { SystemTx } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { sendInvoice } from '../send/send-invoice.server'
import { draftInvoice } from './draft-invoice.server'
import { finaliseInvoice } from './finalise-invoice.server'

/**
 * Issues the invoice of an order, once, in the caller's transaction: numbered, booked, settled against what was paid,
 * and mailed when the transaction commits. Do it last, for numbers are taken one transaction after the other.
 *
 * @returns its id, also of one that was issued before
 */
export async function issueInvoice(
  tx: SystemTx,
  order: SalesOrder,
  { actor = 'system', at }: { actor?: string; at?: Date } = {},
): Promise<string> {
  // Of two at once the second waits here, and finds what the first issued.
  await tx.$queryRaw`SELECT 1 FROM sales_orders WHERE id = ${order.id}::uuid FOR NO KEY UPDATE`
  const once = `order:${order.id}`
  const issued = await tx.invoice.findUnique({ where: { once }, select: { id: true } })
  if (issued) return issued.id
  const customer = await tx.billingCustomer.findUniqueOrThrow({ where: { id: order.customerId } })
  const test = await tx.payment.findFirst({
    where: { orderId: order.id, isTest: true, capturedMinor: { gt: 0 } },
    select: { id: true },
  })
  const id = await draftInvoice(tx, {
    customer,
    orderId: order.id,
    correctsId: null,
    workspaceId: order.workspaceId,
    isTest: test !== null,
    currency: order.currency,
    language: order.language ?? invoiceLanguage(customer.language),
    lines: orderLinesSchema.parse(order.lines).map((line, index) => ({ ...line, place: index + 1 })),
    tax: taxDecisionSchema.parse(order.tax),
    exchange: await findExchange(tx, order.currency, at ?? new Date()),
    orderNumber: order.number,
    corrects: null,
    reason: null,
    once,
    actor,
  })
  await finaliseInvoice(tx, id, { actor, at })
  await sendInvoice(tx, id)
  return id
}
