import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createOrder,
  offerProviders,
  payOrder,
  receiveNotice,
  refundPayment,
  sweepPayments,
} from '~/domains/payments/payments.server'
import { stripeProvider } from '~/domains/payments/providers/stripe/stripe-provider.server'
import { connectDatabase, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { startWorkers } from '~/platform/jobs/jobs.server'
import { startRealtime } from '~/platform/realtime/realtime.server'
import { creditOverdueRefunds } from '~/workflows/fulfil-orders/credit-refunds.server'
import { fulfilOverdueOrders } from '~/workflows/fulfil-orders/fulfil-orders.server'

/**
 * A shop's till: the use cases of paying behind an address of this machine, with their jobs, in a process that is there to
 * be killed. Tells its parent the port once it works; goes with its parent.
 */
const { databaseUrl, stripe } = JSON.parse(process.argv[2]!) as {
  databaseUrl: string
  stripe: { secretKey: string; webhookSecret: string; url: string }
}

process.on('disconnect', () => process.exit())
connectDatabase(databaseUrl)
offerProviders([stripeProvider(stripe)])
await startRealtime()
await startWorkers()

type Body = Record<string, string | number>

const doors: Record<string, (body: Body) => Promise<unknown>> = {
  '/orders': async ({ totalMinor }) => ({ orderId: await newOrder(Number(totalMinor)) }),
  '/payments': async ({ orderId }) => {
    const { paymentId } = await payOrder({
      orderId: String(orderId),
      provider: 'stripe',
      visitorIp: '192.0.2.10',
      returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
      actor: 'visitor',
    })
    return { paymentId }
  },
  '/refunds': ({ paymentId, amountMinor }) =>
    refundPayment({
      paymentId: String(paymentId),
      amountMinor: Number(amountMinor),
      reason: 'asked for',
      actor: 'system',
    }),
  '/sweep': async ({ aheadMs }) => {
    const now = new Date(Date.now() + Number(aheadMs))
    await sweepPayments(now)
    await fulfilOverdueOrders(now)
    await creditOverdueRefunds()
  },
}

const server = createServer(async (request, response) => {
  try {
    const raw = await bytesOf(request)
    const answer =
      request.url === '/notices'
        ? await receiveNotice('stripe', asRequest(request, raw))
        : await doors[request.url!]!(JSON.parse(raw.toString('utf8')) as Body)
    response.end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.writeHead(error instanceof AppError ? error.status : 500)
    response.end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const asRequest = ({ headers }: IncomingMessage, raw: Buffer) =>
  new Request('https://shop.test/api/payments/notify/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': String(headers['stripe-signature']) },
    body: new Uint8Array(raw),
  })

/** An order of a new workspace, whose customer pays taxes elsewhere. */
async function newOrder(totalMinor: number): Promise<string> {
  const key = randomUUID()
  return systemDb().$transaction(async (tx) => {
    const workspace = await tx.workspace.create({ data: { name: 'Shop', slug: `shop-${key}` } })
    const customer = await tx.billingCustomer.create({
      data: {
        workspaceId: workspace.id,
        email: `${key}@example.test`,
        name: 'Ada Buyer',
        country: 'US',
        currency: 'USD',
      },
    })
    const order = await createOrder(tx, {
      workspaceId: workspace.id,
      customerId: customer.id,
      purpose: { kind: 'plan', plan: 'growth', interval: 'month', subscriptionId: null, change: 'start' },
      lines: [
        {
          description: 'Growth, a month',
          quantity: 1,
          unitMinor: totalMinor,
          discountMinor: 0,
          netMinor: totalMinor,
          taxMinor: 0,
          taxRateBp: 0,
        },
      ],
      currency: 'USD',
      language: 'en',
      tax: {
        treatment: 'export',
        country: 'US',
        name: 'VAT',
        rateBp: 0,
        customerTaxNumber: null,
        evidence: null,
      },
      actor: 'system',
      createdBy: null,
    })
    return order.id
  })
}
