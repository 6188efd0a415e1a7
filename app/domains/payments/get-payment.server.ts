import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { type PaymentFacts, paymentFactsSchema } from './facts/payment-facts'
import { type OrderSheet, orderSheetOf } from './orders/order-sheet.server'
import type { ReturnReason } from './orders/return-reason'
import type { PaymentState } from './payment-states'
import { type PaymentStep, type Provider, paymentStepSchema } from './providers/provider'

/** A payment as its customer sees it. */
export interface ShownPayment {
  id: string
  provider: Provider
  state: PaymentState
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  currency: string
  isTest: boolean
  /** As one of FAILURES; null when nothing was said. */
  failure: string | null
  /** Why it goes back by itself, or went; null: it doesn't. */
  returnReason: ReturnReason | null
  method: NonNullable<PaymentFacts['method']> | null
  step: PaymentStep | null
  /** Its customer agreed to the card being kept. */
  keepsCard: boolean
  createdAt: Date
  order: OrderSheet
}

/** A payment of a workspace. @throws AppError `not_found` */
export async function getPayment(workspaceId: string, paymentId: string): Promise<ShownPayment> {
  const row = await systemDb().payment.findFirst({
    where: { workspaceId, id: paymentId },
    include: { order: { include: { customer: true } } },
  })
  if (!row) throw new AppError('not_found', { detail: `no payment ${paymentId}` })
  const facts = paymentFactsSchema.parse(row.facts)
  return {
    id: row.id,
    provider: row.provider as Provider,
    state: row.state as PaymentState,
    amountMinor: Number(row.amountMinor),
    capturedMinor: Number(row.capturedMinor),
    refundedMinor: Number(row.refundedMinor),
    currency: row.currency,
    isTest: row.isTest,
    failure: row.failureCode,
    returnReason: row.returnReason as ReturnReason | null,
    method: facts.method ?? null,
    step: row.step === null ? null : paymentStepSchema.parse(row.step),
    keepsCard: row.keepCardBy !== null,
    createdAt: row.createdAt,
    order: orderSheetOf(row.order),
  }
}

export interface RecentPayment {
  id: string
  state: PaymentState
  orderNumber: string
  amountMinor: number
  currency: string
  createdAt: Date
}

/** The last few payments of a workspace, the newest first. */
export async function listRecentPayments(workspaceId: string): Promise<RecentPayment[]> {
  const rows = await systemDb().payment.findMany({
    where: { workspaceId },
    orderBy: { createdAt: 'desc' },
    take: 5,
    include: { order: { select: { number: true } } },
  })
  return rows.map(({ id, state, order, amountMinor, currency, createdAt }) => ({
    id,
    state: state as PaymentState,
    orderNumber: order.number,
    amountMinor: Number(amountMinor),
    currency,
    createdAt,
  }))
}

/** The attempts to pay an order of a workspace, the newest first. */
export async function listPayments(
  workspaceId: string,
  orderId: string,
): Promise<{ id: string; state: PaymentState; provider: Provider }[]> {
  const rows = await systemDb().payment.findMany({
    where: { workspaceId, orderId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, state: true, provider: true },
  })
  return rows.map(({ id, state, provider }) => ({
    id,
    state: state as PaymentState,
    provider: provider as Provider,
  }))
}
