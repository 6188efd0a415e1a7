import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/node'
import { payOrderSchema, SAVED_CARD } from '~/domains/payments/payments'
import {
  type Charged,
  findCardToCharge,
  getOrderSheet,
  listPayments,
  type OrderSheet,
  payBySavedCard,
  payOrder,
  waysToPay,
} from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { leaveSite } from '~/platform/http/leave-site.server'
import { parseFields } from '~/platform/http/parse-fields'
import { visitorOf } from '~/platform/http/visitor.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/** More tries than anybody needs who has a card; fewer than are worth while for who tries stolen ones. */
const TRIES = { limit: 20, windowMs: 3_600_000 }

/** An order as its payment page shows it. @throws AppError `not_found` */
export async function orderToPay(workspaceId: string, number: string) {
  const order = await getOrderSheet(workspaceId, number)
  const left = order.totalMinor - order.paidMinor
  const ways = waysToPay(order.currency, order.customer.country, left)
  const payments = await listPayments(workspaceId, order.id)
  const card = await findCardToCharge(workspaceId, {
    currency: order.currency,
    country: order.customer.country,
  })
  const underWay = payments.find(({ state }) => state === 'PROCESSING' || state === 'AUTHORIZED')
  return {
    order,
    ways: ways.map(({ name }) => name),
    keepingWays: ways.filter(({ cards }) => cards).map(({ name }) => name),
    testWays: ways.filter(({ isTest }) => isTest).map(({ name }) => name),
    // One that has run out is charged for renewals all the same, but nobody chooses it.
    savedCard: card?.isExpired ? null : card,
    underWay: underWay?.id ?? null,
  }
}

/**
 * Begins a payment by what the form chose and sends the customer on to its first step.
 *
 * @returns the message key of what stands in the way
 * @throws the answer that leads on
 */
export async function startPayment(
  request: Request,
  context: AppLoadContext,
  { workspaceId, userId, number }: { workspaceId: string; userId: string; number: string },
): Promise<string> {
  const { way, card, keepCard } = parseFields(payOrderSchema, await request.formData())
  const order = await getOrderSheet(workspaceId, number)
  const visitor = visitorOf(request, context)
  const { allowed } = await takeFromBudget(`payments:${workspaceId}`, TRIES)
  if (!allowed) return 'errors.rateLimited'
  try {
    if (way === SAVED_CARD) return await paySaved({ workspaceId, userId, order }, card)
    const { step } = await payOrder({
      orderId: order.id,
      provider: way,
      visitorIp: visitor.address ?? '',
      returnUrl: (id) => `${visitor.origin}/payment-success?payment=${id}`,
      actor: `user:${userId}`,
      ...(keepCard ? { keepCardBy: userId } : {}),
    })
    if (step.kind === 'redirect') throw leaveSite(request, step.url)
    if (step.kind === 'page') throw redirect(step.path)
    if (step.kind === 'element') throw redirectDocument(step.path)
    throw new Error(`No page shows the step ${step.kind}.`)
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !MENDABLE.includes(thrown.code)) throw thrown
    if (thrown.report) await reportError(thrown, { context: { order: number } })
    return thrown.messageKey
  }
}

async function paySaved(
  { workspaceId, userId, order }: { workspaceId: string; userId: string; order: OrderSheet },
  shownCard: string | undefined,
): Promise<string> {
  const { currency, customer } = order
  const card = await findCardToCharge(workspaceId, { currency, country: customer.country })
  if (!card || card.id !== shownCard) return 'payment.errors.cardRemoved'
  throw redirect(
    outcomePage(await payBySavedCard({ orderId: order.id, cardId: card.id, actor: `user:${userId}` })),
  )
}

/** Where a charge of a kept card leads: its page waits while nothing is decided. */
const outcomePage = ({ outcome, paymentId }: Charged) =>
  `/payment-${outcome === 'declined' ? 'failure' : 'success'}?payment=${paymentId}`

/** What the customer can do something about: wait, or choose another way. */
const MENDABLE: readonly string[] = ['conflict', 'payment_refused', 'payment_unreachable']
