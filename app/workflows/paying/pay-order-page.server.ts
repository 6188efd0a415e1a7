import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/node'
import { couponsOfOrder, holdsDeactivated, removeCoupon } from '~/domains/coupons/coupons.server'
import { creditToUse, payOrderSchema, SAVED_CARD } from '~/domains/payments/payments'
import {
  type Charged,
  clearTheWay,
  creditIn,
  findCardToCharge,
  getOrderSheet,
  isCancelable,
  listPayments,
  type OrderSheet,
  payBySavedCard,
  payOrder,
  takeFreeOrder,
  waysToPay,
} from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { writeProblemKey } from '~/platform/errors/problem-key'
import { leaveSite } from '~/platform/http/leave-site.server'
import { parseFields } from '~/platform/http/parse-fields'
import { visitorOf } from '~/platform/http/visitor.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import '../fulfil-orders/fulfil-orders.server'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'

/** More tries than anybody needs who has a card; fewer than are worth while for who tries stolen ones. */
const TRIES = { limit: 20, windowMs: 3_600_000 }

/** An order as its payment page shows it. @throws AppError `not_found` */
export async function orderToPay(workspaceId: string, number: string) {
  const order = await getOrderSheet(workspaceId, number)
  const left = order.totalMinor - order.paidMinor
  const { currency, customer } = order
  const credit = await creditFor(workspaceId, order)
  // A transfer takes days, and a number is held for minutes.
  const isHeld = order.purpose.kind === 'number' && order.purpose.change === 'start'
  const ways = waysToPay(currency, customer.country, left - credit).filter(
    ({ name }) => !(isHeld && name === 'bank'),
  )
  const [payments, card, coupons] = await Promise.all([
    listPayments(workspaceId, order.id),
    findCardToCharge(workspaceId, { currency, country: customer.country }),
    couponsOfOrder(workspaceId, order.id),
  ])
  const underWay = payments.find(({ state }) => state === 'PROCESSING' || state === 'AUTHORIZED')
  return {
    order,
    credit: order.state === 'OPEN' ? credit : 0,
    ways: ways.map(({ name }) => name),
    keepingWays: ways.filter(({ cards }) => cards).map(({ name }) => name),
    testWays: ways.filter(({ isTest }) => isTest).map(({ name }) => name),
    // One that has run out is charged for renewals all the same, but nobody chooses it.
    savedCard: card?.isExpired ? null : card,
    underWay: underWay?.id ?? null,
    coupons,
    isCancelable: isCancelable(order.purpose),
  }
}

/** What of an order its customer's credit pays; minor units. */
async function creditFor(
  workspaceId: string,
  { totalMinor, paidMinor, currency }: OrderSheet,
): Promise<number> {
  return creditToUse(totalMinor - paidMinor, await creditIn(workspaceId, currency), currency)
}

export interface PayingForm {
  workspaceId: string
  userId: string
  number: string
  form: FormData
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
  { workspaceId, userId, number, form }: PayingForm,
): Promise<string> {
  const { way, card, keepCard, total, credit } = parseFields(payOrderSchema, form)
  const order = await getOrderSheet(workspaceId, number)
  const withdrawn = await dropDeactivated(workspaceId, order)
  if (withdrawn) return withdrawn
  const left = order.totalMinor - order.paidMinor
  if (total !== undefined && total !== left) return 'payment.errors.changed'
  if (credit !== undefined && credit !== (await creditFor(workspaceId, order)))
    return 'payment.errors.changed'
  const visitor = visitorOf(request, context)
  const { allowed } = await takeFromBudget(`payments:${workspaceId}`, TRIES)
  if (!allowed) return 'errors.rateLimited'
  const problem = await mendable(number, async () => {
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
  })
  return problem!
}

/** Takes off a coupon that was deactivated since it was entered. @returns what its customer is told, before anything is paid */
async function dropDeactivated(workspaceId: string, order: OrderSheet): Promise<string | null> {
  if (!(await holdsDeactivated(order.id))) return null
  await clearTheWay(order.id)
  const isOff = await removeCoupon(workspaceId, order.id, ({ deactivatedAt }) => deactivatedAt !== null)
  return isOff ? 'payment.coupon.errors.withdrawn' : null
}

/**
 * Completes an order of which a coupon took everything, and sends its customer to what became of it.
 *
 * @returns the message key of what stands in the way
 */
export async function completeOrder({
  workspaceId,
  userId,
  number,
}: Omit<PayingForm, 'form'>): Promise<string> {
  const order = await getOrderSheet(workspaceId, number)
  if (order.state === 'OPEN') {
    const withdrawn = await mendable(number, () => dropDeactivated(workspaceId, order))
    if (withdrawn) return withdrawn
    const problem = await mendable(number, async () => {
      await takeFreeOrder({ orderId: order.id, workspaceId, actor: `user:${userId}` })
      // The job does it as well, should this fail.
      await fulfilOrder(order.id).catch((error: unknown) =>
        reportError(error, { context: { order: number } }),
      )
      return null
    })
    if (problem) return problem
  }
  throw redirect(`/payment?order=${number}`)
}

async function mendable(number: string, work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !MENDABLE.includes(thrown.code)) throw thrown
    if (thrown.report) await reportError(thrown, { context: { order: number } })
    return writeProblemKey(thrown.messageKey, thrown.values)
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
