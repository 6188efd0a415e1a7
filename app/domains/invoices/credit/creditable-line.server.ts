import type { SystemTx } from '~/platform/db/db.server'
import { paperSchema } from '../paper/paper'
import { linesLeft } from './lines-left'
import { splitCredit } from './split-credit'

/** A line of an order's newest invoice, and what credit notes left of it. Minor units. */
export interface CreditableLine {
  orderId: string
  invoiceId: string
  isTest: boolean
  place: number
  netMinor: number
  taxMinor: number
}

/** The first line of each of these orders' invoices; of those that have none, nothing. Reads only. */
export async function firstLinesOf(
  db: Pick<SystemTx, 'invoice'>,
  { workspaceId, orderIds }: { workspaceId: string; orderIds: readonly string[] },
): Promise<Map<string, CreditableLine>> {
  const invoices = await db.invoice.findMany({
    where: { workspaceId, orderId: { in: [...orderIds] }, kind: 'invoice', number: { not: null } },
    include: { corrections: { select: { paper: true } } },
    orderBy: [{ finalisedAt: 'asc' }, { number: 'asc' }],
  })
  const lines = new Map<string, CreditableLine>()
  for (const { id, orderId, isTest, paper, corrections } of invoices) {
    const sold = paperSchema.parse(paper).lines
    const [left] = linesLeft(sold, corrections)
    if (orderId && left)
      lines.set(orderId, { orderId, invoiceId: id, isTest, place: sold[0]!.place, ...left })
  }
  return lines
}

/** Locks the invoices of orders until the transaction ends, in one order for all. */
export async function lockInvoicesOf(
  tx: Pick<SystemTx, '$queryRaw'>,
  { workspaceId, orderIds }: { workspaceId: string; orderIds: readonly string[] },
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM invoices
    WHERE workspace_id = ${workspaceId}::uuid AND order_id = ANY(${[...orderIds]}::uuid[]) AND kind = 'invoice'
    ORDER BY id FOR NO KEY UPDATE`
}

/**
 * What crediting so much of a line before tax comes to with its tax, at most so much, as the credit note will say it. A
 * unit more or less of tax never costs one of what is credited: a piece of one cent would be another paper.
 */
export function creditOfLine(
  { netMinor, taxMinor }: Pick<CreditableLine, 'netMinor' | 'taxMinor'>,
  wantedNetMinor: number,
  mostMinor: number,
): { netMinor: number; taxMinor: number } {
  if (netMinor === 0) return { netMinor: 0, taxMinor: 0 }
  const net = Math.min(wantedNetMinor, netMinor)
  const whole = net + Number((BigInt(taxMinor) * BigInt(net)) / BigInt(netMinor))
  const most = Math.max(0, Math.min(mostMinor, netMinor + taxMinor))
  const split = (amountMinor: number) =>
    splitCredit([{ netMinor, taxMinor }], Math.min(amountMinor, most))[0]!
  const credit = split(whole)
  return credit.netMinor < net ? split(whole + 1) : credit
}
