import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/node'
import { payOrderSchema } from '~/domains/payments/payments'
import { getOrderSheet, listPayments, payOrder, waysToPay } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { leaveSite } from '~/platform/http/leave-site.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { reportError } from '~/platform/telemetry/report-error.server'

/** More tries than anybody needs who has a card; fewer than are worth while for who tries stolen ones. */
const TRIES = { limit: 20, windowMs: 3_600_000 }

/** An order as its payment page shows it. @throws AppError `not_found` */
export async function orderToPay(workspaceId: string, number: string) {
  const order = await getOrderSheet(workspaceId, number)
  const ways = waysToPay(order.currency, order.customer.country)
  const payments = await listPayments(workspaceId, order.id)
  const underWay = payments.find(({ state }) => state === 'PROCESSING' || state === 'AUTHORIZED')
  return {
    order,
    ways: ways.map(({ name }) => name),
    keepingWays: ways.filter(({ cards }) => cards).map(({ name }) => name),
    testWays: ways.filter(({ isTest }) => isTest).map(({ name }) => name),
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
  const { way, keepCard } = payOrderSchema.parse(Object.fromEntries(await request.formData()))
  const order = await getOrderSheet(workspaceId, number)
  const visitor = visitorOf(request, context)
  const { allowed } = await takeFromBudget(`payments:${workspaceId}`, TRIES)
  if (!allowed) return 'errors.rateLimited'
  try {
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

/** What the customer can do something about: wait, or choose another way. */
const MENDABLE: readonly string[] = ['conflict', 'payment_refused', 'payment_unreachable']
