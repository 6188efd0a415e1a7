import { randomUUID } from 'node:crypto'
import type { PaymentFacts, Provider, Purpose } from '~/domains/payments/payments'
import { createOrder, gatherNotices, payOrder } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace } from './database'

/**
 * An order to pay, of `totalMinor` without its tax, for a month of Growth unless told otherwise. It comes with a customer and
 * a workspace, or is one more of a workspace that has one.
 */
export async function testOrder({
  totalMinor: netMinor = 4900,
  taxRateBp = 0,
  currency = 'USD',
  country = 'US',
  workspaceId: known,
  purpose = { kind: 'plan', plan: 'growth', interval: 'month', subscriptionId: null, change: 'start' },
}: {
  totalMinor?: number
  taxRateBp?: number
  currency?: string
  country?: string
  workspaceId?: string
  purpose?: Purpose
} = {}) {
  const db = systemDb()
  const taxMinor = Math.round((netMinor * taxRateBp) / 10_000)
  const { workspaceId, userId } = known
    ? await db.membership.findFirstOrThrow({ where: { workspaceId: known } })
    : await testWorkspace()
  const buyer = { workspaceId, email: 'ada@example.test', name: 'Ada Buyer', country, currency }
  const customer = known
    ? await db.billingCustomer.findUniqueOrThrow({ where: { workspaceId } })
    : await db.billingCustomer.create({ data: buyer })
  const order = await db.$transaction((tx) =>
    createOrder(tx, {
      workspaceId,
      customerId: customer.id,
      purpose,
      lines: [
        {
          description: 'Growth, a month',
          quantity: 1,
          unitMinor: netMinor,
          discountMinor: 0,
          netMinor,
          taxMinor,
          taxRateBp,
        },
      ],
      currency,
      tax: {
        treatment: taxRateBp > 0 ? 'standard' : 'export',
        country,
        name: 'VAT',
        rateBp: taxRateBp,
        customerTaxNumber: null,
        evidence: null,
      },
      language: 'en',
      actor: 'system',
      createdBy: userId,
    }),
  )
  return {
    workspaceId,
    userId,
    customerId: customer.id,
    orderId: order.id,
    orderNumber: order.number,
    totalMinor: netMinor + taxMinor,
  }
}

/** A payment of that order that a provider has been asked for. */
export async function testPayment(
  order: Awaited<ReturnType<typeof testOrder>>,
  provider: Provider = 'stripe',
): Promise<string> {
  const { workspaceId, customerId, orderId, totalMinor } = order
  const id = randomUUID()
  const { currency } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  await systemDb().payment.create({
    data: {
      id,
      workspaceId,
      customerId,
      orderId,
      provider,
      providerRef: `ref-${id}`,
      currency,
      amountMinor: totalMinor,
    },
  })
  return id
}

/** Lets a provider have said this of a payment. */
export async function applyTestFacts(paymentId: string, facts: PaymentFacts): Promise<void> {
  const { provider } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
  await gatherNotices([
    {
      provider: provider as Provider,
      eventId: randomUUID(),
      kind: 'test',
      paymentId,
      providerRef: null,
      facts,
    },
  ])
}

/** A payment at the test provider of a workspace that has a customer already, as it stands once it is begun. */
export async function keptTestPayment(workspaceId: string): Promise<string> {
  const customer = await systemDb().billingCustomer.findUniqueOrThrow({ where: { workspaceId } })
  const { id: orderId } = await systemDb().$transaction((tx) =>
    createOrder(tx, {
      workspaceId,
      customerId: customer.id,
      purpose: { kind: 'plan', plan: 'growth', interval: 'month', subscriptionId: null, change: 'start' },
      lines: [
        {
          description: 'Growth, a month',
          quantity: 1,
          unitMinor: 4900,
          discountMinor: 0,
          netMinor: 4900,
          taxMinor: 0,
          taxRateBp: 0,
        },
      ],
      currency: customer.currency,
      language: 'en',
      tax: {
        treatment: 'exempt',
        country: customer.country,
        name: 'VAT',
        rateBp: 0,
        customerTaxNumber: null,
        evidence: null,
      },
      actor: 'system',
      createdBy: null,
    }),
  )
  const { paymentId } = await payOrder({
    orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
  return paymentId
}
