import { randomUUID } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { beginState } from '~/platform/states/move-state.server'
import { applyFacts } from '../facts/apply-facts.server'
import { announcePaidOrders } from '../orders/paid-orders.server'
import { type PaymentState, paymentMachine, WAITING_STATES } from '../payment-states'
import { takesTestMoney } from '../providers/registry.server'
import { lockBalance, writeCredit } from './credit-entries.server'
import { creditToUse } from './credit-to-use'

export interface UsedCredit {
  /** The payment that it made. */
  paymentId: string
  amountMinor: number
  /** Nothing is left to pay. */
  isPaid: boolean
}

export interface CreditToUse {
  orderId: string
  actor: string
  /** Only where it pays all that is left. */
  wholly?: boolean
}

/**
 * Pays an open order from its customer's credit, as far as that goes: real money first, make-believe money only where such is
 * taken. What it leaves is asked of another way to pay; when the order ends unpaid it is credit again. The order has no other
 * attempt that waits: whoever calls has closed those.
 *
 * @returns null where there is none to use, or the order isn't open or is being paid
 */
export async function payFromCredit({
  orderId,
  actor,
  wholly = false,
}: CreditToUse): Promise<UsedCredit | null> {
  const found = await systemDb().salesOrder.findUnique({
    where: { id: orderId },
    select: { customerId: true, currency: true },
  })
  if (!found || (await findCredit(found.customerId, found.currency)) === 0) return null
  return systemDb().$transaction(async (tx) => {
    const order = await lockOpen(tx, orderId)
    if (!order) return null
    const { customerId, workspaceId, currency, leftMinor } = order
    for (const isTest of takesTestMoney() ? [false, true] : [false]) {
      const balance = await lockBalance(tx, { customerId, currency, isTest })
      const amountMinor = creditToUse(leftMinor, balance, currency)
      if (amountMinor === 0 || (wholly && amountMinor < leftMinor)) continue
      const paymentId = randomUUID()
      await tx.payment.create({
        data: {
          id: paymentId,
          workspaceId,
          customerId,
          orderId,
          provider: 'credit',
          providerRef: paymentId,
          currency,
          amountMinor,
          isTest,
        },
      })
      await beginState(tx, paymentMachine, { id: paymentId, workspaceId, actor })
      await writeCredit(tx, {
        customerId,
        workspaceId,
        currency,
        isTest,
        kind: 'used',
        amountMinor: -amountMinor,
        orderId,
        once: `payment:${paymentId}`,
      })
      const facts = { capturedMinor: amountMinor, method: { kind: 'credit' } }
      const { paidOrders } = await applyFacts(tx, [{ paymentId, facts }], actor)
      await announcePaidOrders(tx, paidOrders)
      return { paymentId, amountMinor, isPaid: paidOrders.includes(orderId) }
    }
    return null
  })
}

interface OpenOrder {
  customerId: string
  workspaceId: string | null
  currency: string
  leftMinor: number
}

/** Payments first, as whatever is told of them locks them before their order. */
async function lockOpen(tx: SystemTx, orderId: string): Promise<OpenOrder | null> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE order_id = ${orderId}::uuid ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT 1 FROM sales_orders WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
  const order = await tx.salesOrder.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: { select: { state: true } } },
  })
  const isBusy = order.payments.some(({ state }) => WAITING_STATES.includes(state as PaymentState))
  const leftMinor = Number(order.totalMinor - order.paidMinor)
  if (order.state !== 'OPEN' || leftMinor <= 0 || isBusy) return null
  return { ...order, leftMinor }
}

/** What a customer may pay orders in a currency with; minor units. */
export async function findCredit(
  customerId: string,
  currency: string,
  db: Pick<SystemTx, 'creditBalance'> = systemDb(),
): Promise<number> {
  const rows = await db.creditBalance.findMany({
    where: { customerId, currency, ...(takesTestMoney() ? {} : { isTest: false }) },
  })
  return rows.reduce((sum, { balanceMinor }) => sum + Number(balanceMinor), 0)
}
