import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { issueCreditNote } from './issue-credit-note.server'

/**
 * Issues the credit note for what was given back of an order, or lost of it in a dispute, and isn't credited yet, once,
 * whoever asks at the same time. What its customer has as credit was credited when it became that. What was paid twice and given back once needs none: the invoice is still paid. Of an
 * order that was invoiced anew the newest invoice counts: the ones before are credited wholly.
 *
 * @returns whether there was something to credit
 */
export async function creditRefunds(orderId: string): Promise<boolean> {
  return systemDb().$transaction(async (tx) => {
    const [invoice] = await tx.$queryRaw<{ id: string; total: bigint; credited: bigint }[]>(Prisma.sql`
      SELECT id, total_minor AS total, credited_minor AS credited FROM invoices
      WHERE order_id = ${orderId}::uuid AND kind = 'invoice' AND number IS NOT NULL
      ORDER BY finalised_at DESC, number DESC LIMIT 1 FOR NO KEY UPDATE`)
    if (!invoice) return false
    const { captured, refunded } = await sumsOf(tx, orderId)
    // Its credit notes stand already.
    const asCredit = await creditedOf(tx, orderId)
    const uncovered = invoice.total - (captured - refunded)
    const target = [refunded, uncovered, invoice.total].reduce((least, sum) => (sum < least ? sum : least))
    const left = invoice.total - invoice.credited
    const missing = target - (invoice.credited - asCredit)
    const amount = missing < left ? missing : left
    if (amount <= 0n) return false
    await issueCreditNote(tx, {
      invoiceId: invoice.id,
      amountMinor: Number(amount),
      reason: 'refund',
      once: `refunds:${invoice.id}:${target}${asCredit > 0n ? `:${invoice.credited}` : ''}`,
      actor: 'system',
    })
    return true
  })
}

/** What is gone of a payment: given back, or lost to its customer's bank in a dispute. */
const GONE = Prisma.sql`(refunded_minor + coalesce((
  SELECT sum((d.value ->> 'amountMinor')::bigint) FROM jsonb_each(facts -> 'disputes') AS d
  WHERE d.value ->> 'state' = 'lost'), 0))`

async function sumsOf(tx: SystemTx, orderId: string): Promise<{ captured: bigint; refunded: bigint }> {
  const [sums] = await tx.$queryRaw<{ captured: bigint; refunded: bigint }[]>(Prisma.sql`
    SELECT coalesce(sum(captured_minor), 0)::bigint AS captured, coalesce(sum(${GONE}), 0)::bigint AS refunded
    FROM payments WHERE order_id = ${orderId}::uuid`)
  return sums!
}

async function creditedOf(tx: SystemTx, orderId: string): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ credited: bigint }[]>`
    SELECT credited_of_order(${orderId}::uuid) AS credited`
  return row!.credited
}

/** Orders that money was given back of since, or lost of, and whose invoice doesn't say so yet. */
export async function uncreditedOrders(since: Date): Promise<string[]> {
  const rows = await systemDb().$queryRaw<{ order_id: string }[]>(Prisma.sql`
    SELECT i.order_id FROM invoices i JOIN LATERAL (
      SELECT sum(captured_minor) AS captured, sum(${GONE}) AS refunded
      FROM payments WHERE order_id = i.order_id
    ) p ON true
    WHERE i.kind = 'invoice' AND i.number IS NOT NULL AND i.order_id IN (
        SELECT order_id FROM payments
        WHERE (refunded_minor > 0 OR state = 'LOST') AND updated_at > ${since})
      AND least(p.refunded, i.total_minor - (p.captured - p.refunded), i.total_minor) > i.credited_minor - credited_of_order(i.order_id)
      AND i.credited_minor < i.total_minor
    LIMIT 500`)
  return rows.map(({ order_id }) => order_id)
}
