import { isProvenSince, readEvidence } from '~/domains/tax/tax'
import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { linesLeft } from '../credit/lines-left'
import { paperSchema } from '../paper/paper'
import type { TaxCorrection } from './tax-correction'

const MOST_LISTED = 100

/** Invoices whose tax nobody owes, the oldest first; for the installation's own people. */
export const listTaxCorrections = (now = new Date()): Promise<TaxCorrection[]> =>
  readCorrections(systemDb(), Prisma.empty, now)

/** The one of an order, if any. */
export async function findTaxCorrection(
  orderId: string,
  now = new Date(),
): Promise<TaxCorrection | undefined> {
  const [found] = await readCorrections(systemDb(), Prisma.sql`AND i.order_id = ${orderId}::uuid`, now)
  return found
}

/** An invoice's, with the invoice locked until the transaction ends; undefined once it was corrected. */
export async function lockTaxCorrection(
  tx: SystemTx,
  invoiceId: string,
  now: Date,
): Promise<TaxCorrection | undefined> {
  await tx.$queryRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId}::uuid FOR NO KEY UPDATE`
  const [found] = await readCorrections(tx, Prisma.sql`AND i.id = ${invoiceId}::uuid`, now)
  return found
}

/** While a bank disputes the payment its money is nobody's to give back. */
async function readCorrections(
  db: Pick<SystemTx, '$queryRaw' | 'invoice'>,
  which: Prisma.Sql,
  now: Date,
): Promise<TaxCorrection[]> {
  const found = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT i.id FROM invoices i JOIN billing_customers c ON c.id = i.customer_id
    WHERE i.kind = 'invoice' AND i.state = 'PAID' AND i.paper -> 'tax' ->> 'isUnproven' = 'true' ${which}
      AND i.credited_minor < i.total_minor AND i.tax_minor > 0 AND i.order_id IS NOT NULL
      AND c.country = i.paper -> 'tax' ->> 'country'
      AND c.tax_number = i.paper -> 'tax' ->> 'customerTaxNumber'
      AND c.tax_evidence ->> 'valid' = 'true'
      AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = i.order_id AND p.state = 'DISPUTED')
    ORDER BY i.finalised_at LIMIT ${MOST_LISTED}`)
  const invoices = await db.invoice.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: { customer: true, corrections: { select: { paper: true } } },
    orderBy: { finalisedAt: 'asc' },
  })
  return invoices.flatMap(({ customer, corrections, ...invoice }) => {
    const evidence = readEvidence(customer.taxEvidence)
    if (!isProvenSince(invoice.finalisedAt!, evidence, now)) return []
    const left = linesLeft(paperSchema.parse(invoice.paper).lines, corrections)
    return {
      invoiceId: invoice.id,
      number: invoice.number!,
      orderId: invoice.orderId!,
      customerId: customer.id,
      customer: customer.company ?? customer.name,
      taxNumber: customer.taxNumber!,
      issuedOn: invoice.issuedOn!.toISOString().slice(0, 10),
      currency: invoice.currency,
      creditedMinor: Number(invoice.creditedMinor),
      netMinor: left.reduce((sum, { netMinor }) => sum + netMinor, 0),
      taxMinor: left.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
      proof: {
        name: evidence.name ?? null,
        checkedAt: evidence.checkedAt!,
        requestId: evidence.requestId ?? null,
      },
    }
  })
}
