import { randomUUID } from 'node:crypto'
import type { ToldNotice } from '~/domains/payments/notices/take-notices.server'

/** What a provider says of a payment that it took. */
export function captured(paymentId: string): ToldNotice {
  return {
    provider: 'stripe',
    eventId: `evt_${randomUUID()}`,
    kind: 'payment_intent.succeeded',
    paymentId,
    providerRef: null,
    facts: { capturedMinor: 4900, feeMinor: 172, method: { kind: 'card', brand: 'visa', last4: '4242' } },
  }
}

/** Orders of a thousand customers, each with a payment that its provider was asked for. */
export async function makePayments(wanted: number): Promise<string[]> {
  const { systemDb } = await import('~/platform/db/db.server')
  const { newOrderNumber } = await import('~/domains/payments/orders/order-number')
  const db = systemDb()
  const customers = Array.from({ length: 1000 }, (_, n) => ({
    id: randomUUID(),
    email: `buyer-${n}@example.test`,
    name: `Buyer ${n}`,
    country: 'US',
    currency: 'USD',
  }))
  await db.billingCustomer.createMany({ data: customers })
  const orders = Array.from({ length: wanted }, (_, n) => ({
    id: randomUUID(),
    customerId: customers[n % customers.length]!.id,
    number: newOrderNumber(),
    purpose: { kind: 'plan', plan: 'growth', interval: 'month', subscriptionId: null, change: 'start' },
    lines: [],
    tax: {},
    currency: 'USD',
    netMinor: 4900,
    taxMinor: 0,
    totalMinor: 4900,
  }))
  const payments = orders.map(({ id, customerId }) => {
    const payment = randomUUID()
    return {
      id: payment,
      customerId,
      orderId: id,
      provider: 'stripe',
      providerRef: `pi_${payment}`,
      currency: 'USD',
      amountMinor: 4900,
    }
  })
  for (let from = 0; from < wanted; from += 1000) {
    await db.salesOrder.createMany({ data: orders.slice(from, from + 1000) })
    await db.payment.createMany({ data: payments.slice(from, from + 1000) })
  }
  return payments.map(({ id }) => id)
}
