import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { issueCreditNote } from './issue-credit-note.server'

/**
 * Issues the credit note for what was given back of an order and isn't credited yet, once, whoever asks at the same
 * time. What was paid twice and given back once needs none: the invoice is still paid.
 *
 * @returns whether there was something to credit
 */
export async function creditRefunds(orderId: string): Promise<boolean> {
  return systemDb().$transaction(async (tx) => {
    const [invoice] = await tx.$queryRaw<{ id: string; total: bigint; credited: bigint }[]>(Prisma.sql`
      SELECT id, total_minor AS total, credited_minor AS credited FROM invoices
      WHERE once = ${`order:${orderId}`} AND number IS NOT NULL FOR UPDATE`)
    if (!invoice) return false
    const { captured, refunded } = await sumsOf(tx, orderId)
    const uncovered = invoice.total - (captured - refunded)
    const target = [refunded, uncovered, invoice.total].reduce((least, sum) => (sum < least ? sum : least))
    const amount = target - invoice.credited
    if (amount <= 0n) return false
    await issueCreditNote(tx, {
      invoiceId: invoice.id,
      amountMinor: Number(amount),
      reason: 'refund',
      once: `refunds:${orderId}:${target}`,
      actor: 'system',
    })
    return true
  })
}

async function sumsOf(tx: SystemTx, orderId: string): Promise<{ captured: bigint; refunded: bigint }> {
  const { _sum } = await tx.payment.aggregate({
    where: { orderId },
    _sum: { capturedMinor: true, refundedMinor: true },
  })
  return { captured: _sum.capturedMinor ?? 0n, refunded: _sum.refundedMinor ?? 0n }
}

/** Orders that money was given back of since, and whose invoice doesn't say so yet. */
export async function uncreditedOrders(since: Date): Promise<string[]> {
  const rows = await systemDb().$queryRaw<{ order_id: string }[]>(Prisma.sql`
    SELECT i.order_id FROM invoices i JOIN LATERAL (
      SELECT sum(captured_minor) AS captured, sum(refunded_minor) AS refunded
      FROM payments WHERE order_id = i.order_id
    ) p ON true
    WHERE i.kind = 'invoice' AND i.number IS NOT NULL AND i.order_id IN (
        SELECT order_id FROM payments WHERE refunded_minor > 0 AND updated_at > ${since})
      AND least(p.refunded, i.total_minor - (p.captured - p.refunded), i.total_minor) > i.credited_minor
    LIMIT 500`)
  return rows.map(({ order_id }) => order_id)
}
