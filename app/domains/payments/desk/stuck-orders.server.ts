import { systemDb } from '~/platform/db/db.server'

export interface StuckOrder {
  id: string
  number: string
  customer: string
  currency: string
  totalMinor: number
  paidAt: Date
  /** Why it couldn't be handed over, for admins; null: nobody has tried yet. */
  error: string | null
  /** A payment that brought money for it. */
  paymentId: string | null
}

/** Handing over takes a second. */
const PATIENCE_MS = 60_000
const MOST_LISTED = 50

/** Orders that are paid and whose customers don't have what they paid for, the longest waiting first. */
export async function listStuckOrders(now = new Date()): Promise<StuckOrder[]> {
  const rows = await systemDb().salesOrder.findMany({
    where: {
      state: 'PAID',
      OR: [{ fulfilmentError: { not: null } }, { paidAt: { lt: new Date(now.getTime() - PATIENCE_MS) } }],
    },
    orderBy: { paidAt: 'asc' },
    include: {
      customer: { select: { name: true, company: true } },
      payments: { where: { capturedMinor: { gt: 0 } }, select: { id: true }, take: 1 },
    },
    take: MOST_LISTED,
  })
  return rows.map(({ id, number, customer, currency, totalMinor, paidAt, fulfilmentError, payments }) => ({
    id,
    number,
    customer: customer.company ?? customer.name,
    currency,
    totalMinor: Number(totalMinor),
    paidAt: paidAt!,
    error: fulfilmentError,
    paymentId: payments[0]?.id ?? null,
  }))
}
