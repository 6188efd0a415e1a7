import { systemDb } from '~/platform/db/db.server'
import type { Provider } from '../providers/provider'

const MOST_LISTED = 100

/** A refund that an admin has to decide about. */
export interface UndecidedRefund {
  id: string
  /** PROPOSED: waits for a second admin; FAILED: its provider refused it. */
  state: 'PROPOSED' | 'FAILED'
  paymentId: string
  orderNumber: string
  customer: string
  provider: Provider
  amountMinor: number
  currency: string
  reason: string
  /** As the provider said it, where it said anything. */
  failure: string | null
  /** As in `state_moves`. */
  requestedBy: string
  createdAt: Date
}

/** Refunds that wait for a person, the oldest first. */
export async function listUndecidedRefunds(): Promise<UndecidedRefund[]> {
  const rows = await systemDb().refund.findMany({
    where: { state: { in: ['PROPOSED', 'FAILED'] } },
    orderBy: { createdAt: 'asc' },
    take: MOST_LISTED,
    include: {
      payment: {
        select: {
          provider: true,
          currency: true,
          order: { select: { number: true } },
          customer: { select: { name: true, company: true } },
        },
      },
    },
  })
  return rows.map(({ payment, amountMinor, failureCode, ...row }) => ({
    id: row.id,
    state: row.state as UndecidedRefund['state'],
    paymentId: row.paymentId,
    orderNumber: payment.order.number,
    customer: payment.customer.company ?? payment.customer.name,
    provider: payment.provider as Provider,
    amountMinor: Number(amountMinor),
    currency: payment.currency,
    reason: row.reason,
    failure: failureCode,
    requestedBy: row.requestedBy,
    createdAt: row.createdAt,
  }))
}

export const countUndecidedRefunds = (): Promise<number> =>
  systemDb().refund.count({ where: { state: { in: ['PROPOSED', 'FAILED'] } } })
