import { EU_COUNTRIES } from '~/domains/tax/tax'
import { systemDb } from '~/platform/db/db.server'
import type { BillingCustomer, SalesOrder } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { isOddCapture } from '../facts/odd-capture'
import { type PaymentFacts, paymentFactsSchema } from '../facts/payment-facts'
import { orderSheetOf } from '../orders/order-sheet.server'
import { judgePlace, type PlaceEvidence } from '../orders/place-evidence'
import type { PaymentState } from '../payment-states'
import type { Provider } from '../providers/provider'
import { leftBesideCredit } from '../refunds/left-to-refund.server'
import type { SettledAs } from '../refunds/refund-orders'
import type { RefundState } from '../refunds/refund-states'
import { askedMinor, refundableMinor } from './refundable'

const MOST_LISTED = 200

/** A move of the payment, of its order or of one of its refunds. */
export interface ShownMove {
  machine: 'payment' | 'order' | 'refund'
  from: string | null
  to: string
  /** As in `state_moves`. */
  actor: string
  at: Date
}

/** One payment with all that is known of it, for the installation's people. @throws AppError `not_found` */
export async function readDeskPayment(id: string) {
  const db = systemDb()
  const row = await db.payment.findUnique({
    where: { id },
    include: { order: { include: { customer: true } }, refunds: { orderBy: { createdAt: 'asc' } } },
  })
  if (!row) throw new AppError('not_found', { detail: `no payment ${id}` })
  const [moves, notices, siblings, disputes] = await Promise.all([
    db.stateMove.findMany({
      where: {
        OR: [
          { machine: 'payment', objectId: id },
          { machine: 'order', objectId: row.orderId },
          { machine: 'refund', objectId: { in: row.refunds.map((refund) => refund.id) } },
        ],
      },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      take: MOST_LISTED,
    }),
    db.paymentNotice.findMany({
      where: { paymentId: id },
      orderBy: { receivedAt: 'desc' },
      take: MOST_LISTED,
    }),
    db.payment.findMany({
      where: { orderId: row.orderId, id: { not: id } },
      orderBy: { createdAt: 'desc' },
      select: { id: true, state: true, provider: true, createdAt: true },
      take: MOST_LISTED,
    }),
    db.paymentDispute.findMany({ where: { paymentId: id }, select: { id: true, providerRef: true } }),
  ])
  const facts = paymentFactsSchema.parse(row.facts)
  const sums = { amountMinor: Number(row.amountMinor), capturedMinor: Number(row.capturedMinor) }
  const provider = row.provider as Provider
  return {
    id,
    provider,
    providerRef: row.providerRef,
    state: row.state as PaymentState,
    currency: row.currency,
    ...sums,
    refundedMinor: Number(row.refundedMinor),
    refundableMinor: Math.min(
      refundableMinor(facts, askedMinor(row.refunds)),
      await leftBesideCredit(systemDb(), row.orderId),
    ),
    isOdd: isOddCapture({ provider, ...sums }),
    isTest: row.isTest,
    // A try that failed before the money came is no reason for anything.
    failure: sums.capturedMinor > 0 ? null : row.failureCode,
    facts: facts satisfies PaymentFacts,
    /** Ids of its disputes' pages, by the provider's names. */
    disputeIds: Object.fromEntries(disputes.map(({ id: own, providerRef }) => [providerRef, own])),
    createdAt: row.createdAt,
    order: {
      ...orderSheetOf(row.order),
      email: row.order.customer.email,
      customerId: row.customerId,
      fulfilledAt: row.order.fulfilledAt,
      fulfilmentError: row.order.fulfilmentError,
    },
    place: placeOf(row.order, facts),
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      amountMinor: Number(refund.amountMinor),
      reason: refund.reason,
      state: refund.state as RefundState,
      requestedBy: refund.requestedBy,
      confirmedBy: refund.confirmedBy,
      failure: refund.failureCode,
      settledAs: refund.settledAs as SettledAs | null,
      settledBy: refund.settledBy,
      settledNote: refund.settledNote,
      createdAt: refund.createdAt,
    })),
    moves: moves.map(
      ({ machine, fromState, toState, actor, at }): ShownMove => ({
        machine: machine as ShownMove['machine'],
        from: fromState,
        to: toState,
        actor,
        at,
      }),
    ),
    notices: notices.map(({ eventId, kind, outcome, receivedAt }) => ({
      eventId,
      kind,
      outcome: outcome as 'applied' | 'nothing_new' | 'unknown_payment',
      receivedAt,
    })),
    siblings: siblings.map(({ state, provider: way, ...sibling }) => ({
      ...sibling,
      state: state as PaymentState,
      provider: way as Provider,
    })),
  }
}

/** What tells where the customer is, and whether that proves it; null where no tax of the EU rests on it. */
function placeOf(row: SalesOrder & { customer: BillingCustomer }, { method }: PaymentFacts) {
  const { tax, customer } = orderSheetOf(row)
  if (tax.treatment !== 'standard' || !EU_COUNTRIES.includes(tax.country)) return null
  const pieces: PlaceEvidence[] = [
    { kind: 'billing_address', country: customer.country },
    ...(row.seenFrom ? [{ kind: 'network' as const, country: row.seenFrom }] : []),
    ...(method?.country ? [{ kind: 'payment_method' as const, country: method.country }] : []),
  ]
  return { pieces, verdict: judgePlace(pieces, tax.country) }
}

export type DeskPayment = Awaited<ReturnType<typeof readDeskPayment>>
