import { transfer } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { tryRefund } from '../refund-payment.server'
import { writeRefundsOfOrder } from '../refunds/refund-part-of-order.server'
import { lockBalance, writeCredit } from './credit-entries.server'

const MOST_AT_ONCE = 50

interface LeftCredit {
  customer_id: string
  workspace_id: string
  currency: string
  is_test: boolean
}

/**
 * Pays back the credit of customers whose workspace is gone, through the payments that it came from: it was paid, and nobody is
 * left who could use it. A regular chore; one that fails keeps no other waiting.
 */
export async function payOutClosedCredit(): Promise<void> {
  const left = await systemDb().$queryRaw<LeftCredit[]>`
    SELECT b.customer_id, c.workspace_id, b.currency, b.is_test
    FROM credit_balances b JOIN billing_customers c ON c.id = b.customer_id
    WHERE b.balance_minor > 0 AND c.workspace_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = c.workspace_id)
    LIMIT ${MOST_AT_ONCE}`
  for (const credit of left)
    await payOut(credit).catch((error: unknown) =>
      reportError(error, { context: { customerId: credit.customer_id } }),
    )
}

async function payOut({
  customer_id: customerId,
  workspace_id: workspaceId,
  currency,
  is_test: isTest,
}: LeftCredit) {
  const sources = await sourcesOf(customerId, currency, isTest)
  for (const { order_id: orderId } of sources) {
    const refundIds = await systemDb().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM payments WHERE order_id = ${orderId}::uuid ORDER BY id FOR NO KEY UPDATE`
      const balance = await lockBalance(tx, { customerId, currency, isTest })
      const amountMinor = Math.min(balance, await creditedOf(tx, orderId))
      if (amountMinor <= 0) return []
      const count = await tx.creditEntry.count({ where: { orderId, kind: 'paid_out' } })
      const once = `paid-out:${orderId}:${count}`
      await writeCredit(tx, {
        customerId,
        workspaceId,
        currency,
        isTest,
        kind: 'paid_out',
        amountMinor: -amountMinor,
        orderId,
        once,
      })
      const entry = {
        cause: `credit:${once}`,
        kind: 'credit.paid_out' as const,
        currency,
        customerId,
        objectId: null,
      }
      await bookEntries(tx, [transfer(entry, { debit: 'provider:credit', credit: 'customer', amountMinor })])
      return writeRefundsOfOrder(tx, {
        orderId,
        amountMinor,
        reason: 'credit paid back: the account was closed',
        actor: 'system',
        isDecidedByPerson: false,
      })
    })
    for (const id of refundIds) await tryRefund(id)
  }
}

/**
 * Takes back credit whose money is gone: its payment was disputed, and its customer's bank gave it back. What was used of it by
 * then stays used. A regular chore.
 */
export async function withdrawLostCredit(): Promise<void> {
  const lost = await systemDb().$queryRaw<{ order_id: string }[]>`
    SELECT order_id FROM (
      SELECT e.order_id FROM credit_entries e JOIN payments p ON p.order_id = e.order_id AND p.state = 'LOST'
      WHERE e.kind = 'granted' GROUP BY e.order_id) AS orders
    WHERE credited_of_order(order_id) > left_of_order(order_id, NULL)
    LIMIT ${MOST_AT_ONCE}`
  for (const { order_id } of lost)
    await withdraw(order_id).catch((error: unknown) => reportError(error, { context: { orderId: order_id } }))
}

async function withdraw(orderId: string): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payments WHERE order_id = ${orderId}::uuid ORDER BY id FOR NO KEY UPDATE`
    const granted = await tx.creditEntry.findFirstOrThrow({ where: { orderId, kind: 'granted' } })
    const { customerId, workspaceId, currency, isTest } = granted
    const balance = await lockBalance(tx, { customerId, currency, isTest })
    const [row] = await tx.$queryRaw<{ gone: bigint }[]>`
      SELECT credited_of_order(${orderId}::uuid) - left_of_order(${orderId}::uuid, NULL) AS gone`
    const amountMinor = Math.min(balance, Number(row!.gone))
    if (amountMinor <= 0) return
    const count = await tx.creditEntry.count({ where: { orderId, kind: 'withdrawn' } })
    const once = `withdrawn:${orderId}:${count}`
    const change = { customerId, workspaceId, currency, isTest, kind: 'withdrawn' as const, orderId, once }
    await writeCredit(tx, { ...change, amountMinor: -amountMinor })
    const entry = {
      cause: `credit:${once}`,
      kind: 'credit.withdrawn' as const,
      currency,
      customerId,
      objectId: null,
    }
    await bookEntries(tx, [transfer(entry, { debit: 'provider:credit', credit: 'customer', amountMinor })])
  })
}

/** The orders that credit came from, the newest first: their payments can be given back for the longest. */
function sourcesOf(customerId: string, currency: string, isTest: boolean): Promise<{ order_id: string }[]> {
  return systemDb().$queryRaw`
    SELECT order_id FROM credit_entries
    WHERE customer_id = ${customerId}::uuid AND currency = ${currency} AND is_test = ${isTest}
      AND kind IN ('granted', 'paid_out', 'withdrawn')
    GROUP BY order_id HAVING sum(amount_minor) > 0 ORDER BY max(created_at) DESC`
}

async function creditedOf(tx: SystemTx, orderId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ credited: bigint }[]>`
    SELECT credited_of_order(${orderId}::uuid) AS credited`
  return Number(row!.credited)
}
