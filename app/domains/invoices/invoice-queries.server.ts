import { type SystemTx, systemDb, workspaceDb } from '~/platform/db/db.server'
import type { Invoice } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { xmlFormatOf } from './exchange/exchange-format'
import type { InvoiceState } from './invoice-states'
import { type ListedInvoice, listedState } from './listed-invoice'
import { dueOf } from './paper/lay-out-invoice.server'
import { paperSchema } from './paper/paper'

const MOST_LISTED = 500

/** The invoices and credit notes of a workspace, newest first. */
export async function listInvoices(workspaceId: string): Promise<ListedInvoice[]> {
  const rows = await workspaceDb(workspaceId).invoice.findMany({
    where: { number: { not: null } },
    orderBy: [{ finalisedAt: 'desc' }, { number: 'desc' }],
    take: MOST_LISTED,
  })
  return rows.map((row) => {
    const kind = row.kind as ListedInvoice['kind']
    const paper = paperSchema.parse(row.paper)
    return {
      id: row.id,
      kind,
      number: row.number!,
      state: listedState(kind, row.state as InvoiceState, paper.reason),
      isTest: row.isTest,
      issuedOn: row.issuedOn!.toISOString().slice(0, 10),
      currency: row.currency,
      totalMinor: Number(row.totalMinor),
      dueMinor: Number(dueOf(row)),
      hasXml: !row.isTest && xmlFormatOf(paper) !== null,
      hasReceipt: kind === 'invoice' && row.paidMinor > 0n,
    }
  })
}

/**
 * A finalised invoice, of a workspace, or with null of any: for the installation's own people and its mails.
 *
 * @throws AppError `not_found`
 */
export async function getInvoice(workspaceId: string | null, id: string): Promise<Invoice> {
  const wanted = { where: { id, number: { not: null } } }
  const invoice = workspaceId
    ? await workspaceDb(workspaceId).invoice.findFirst(wanted)
    : await systemDb().invoice.findFirst(wanted)
  if (!invoice) throw new AppError('not_found', { detail: `no invoice ${id}` })
  return invoice
}

/** The finalised invoice and credit notes of an order, the oldest first; for the installation's own people. */
export async function listInvoicesOfOrder(orderId: string) {
  const rows = await systemDb().invoice.findMany({
    where: { orderId, number: { not: null } },
    orderBy: [{ finalisedAt: 'asc' }, { number: 'asc' }],
    select: { id: true, kind: true, number: true, state: true, currency: true, totalMinor: true },
  })
  return rows.map(({ id, kind, number, state, currency, totalMinor }) => ({
    id,
    kind: kind as ListedInvoice['kind'],
    number: number!,
    state: state as InvoiceState,
    currency,
    totalMinor: Number(totalMinor),
  }))
}

/** Numbers of finalised invoices and credit notes, by id; for the installation's own people. */
export async function invoiceNumbersOf(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await systemDb().invoice.findMany({
    where: { id: { in: [...ids] }, number: { not: null } },
    select: { id: true, number: true },
  })
  return new Map(rows.map(({ id, number }) => [id, number!]))
}

/** What a customer has still to pay of invoices in a currency. Minor units. */
export async function owedBy(
  customerId: string,
  currency: string,
  db: Pick<SystemTx, '$queryRaw'> = systemDb(),
): Promise<number> {
  const [sum] = await db.$queryRaw<{ owed: bigint }[]>`
    SELECT coalesce(sum(total_minor - paid_minor - credited_minor), 0)::bigint AS owed FROM invoices
    WHERE customer_id = ${customerId}::uuid AND currency = ${currency} AND kind = 'invoice'
      AND state IN ('OPEN', 'PARTIALLY_PAID', 'UNCOLLECTIBLE')`
  return Number(sum!.owed)
}
