import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ublTr } from '~/domains/invoices/exchange/ubl-tr'
import { issueCreditNote } from '~/domains/invoices/invoices.server'
import { layOutInvoice } from '~/domains/invoices/paper/lay-out-invoice.server'
import { fetchExchangeRates } from '~/domains/tax/tax.server'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { applyTestFacts, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { orderPlan } from './order-plan.server'

withTestDatabase()

/** What the Turkish central bank publishes today; null: it doesn't answer. */
let published: string | null = null
const bank = createServer((request, response) => {
  if (request.url !== '/kurlar/today.xml' || published === null) return response.writeHead(503).end()
  response.writeHead(200, { 'content-type': 'application/xml' }).end(published)
})

const today = () => new Date().toISOString().slice(0, 10)
const ratesOf = (day: string, usd: string) => {
  const [year, month, date] = day.split('-')
  return `<Tarih_Date Date="${month}/${date}/${year}"><Currency CurrencyCode="USD"><Unit>1</Unit><ForexBuying>${usd}</ForexBuying></Currency></Tarih_Date>`
}

beforeAll(async () => {
  await new Promise<void>((ready) => bank.listen(0, '127.0.0.1', ready))
  const environment = {
    OPERATOR_NAME: 'Parley Yazılım A.Ş.',
    OPERATOR_ADDRESS: 'Büyükdere Cad. 1; İstanbul',
    OPERATOR_COUNTRY: 'TR',
    OPERATOR_TAX_NUMBER: '1234567890',
    EXCHANGE_RATES_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterAll(() => new Promise((done) => bank.close(done)))

async function paidInvoice() {
  const { workspaceId, userId } = await testWorkspace()
  const details = { name: 'Ada Alıcı', country: 'TR', line1: 'Rıhtım 1', city: 'İzmir' }
  const placed = await orderPlan(
    {
      workspaceId,
      user: { id: userId, email: `${workspaceId}@example.test` },
      language: 'tr',
      seenFrom: null,
    },
    { ...details, plan: 'growth', interval: 'month', currency: 'USD', once: randomUUID() },
  )
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { number: placed!.number } })
  const { id: orderId, customerId, number: orderNumber } = order
  const totalMinor = Number(order.totalMinor)
  const paymentId = await testPayment({ orderId, customerId, workspaceId, userId, orderNumber, totalMinor })
  await applyTestFacts(paymentId, { capturedMinor: totalMinor })
  await fulfilOrder(orderId)
  return systemDb().invoice.findFirstOrThrow({ where: { orderId } })
}

test('an invoice in another currency than its seller’s also says the tax in that one, at the day’s official rate', async () => {
  published = ratesOf(today(), '41.8123')
  await fetchExchangeRates()
  const invoice = await paidInvoice()
  expect(invoice.taxMinor).toBe(980n)
  const paper = layOutInvoice(invoice)
  const shown = paper.sums.map(({ label, text }) => `${label} ${text}`).join(' | ')
  expect(shown).toContain('KDV (TRY) ₺409,76')
  expect(shown).toContain('(TRY) ₺2.458,56')
  expect(paper.notes.join(' ')).toContain('1 USD = 41,8123 TRY (TCMB, ')
  expect(ublTr(invoice)).toMatch(
    /<cac:PricingExchangeRate>\s*<cbc:SourceCurrencyCode>USD<\/cbc:SourceCurrencyCode>\s*<cbc:TargetCurrencyCode>TRY<\/cbc:TargetCurrencyCode>\s*<cbc:CalculationRate>41\.812300<\/cbc:CalculationRate>/,
  )
})

test('a published rate stays as it was, and a credit note takes back at its invoice’s rate', async () => {
  published = ratesOf(today(), '99.9999')
  await fetchExchangeRates()
  const invoice = await paidInvoice()
  const id = await systemDb().$transaction((tx) =>
    issueCreditNote(tx, { invoiceId: invoice.id, reason: 'refund', once: randomUUID(), actor: 'system' }),
  )
  const note = await systemDb().invoice.findUniqueOrThrow({ where: { id } })
  for (const { paper } of [invoice, note])
    expect(paper).toMatchObject({
      exchange: { currency: 'TRY', rate: '41.812300', source: 'TCMB', day: today() },
    })
})

test('rates that are weeks old, and a source that doesn’t answer, put no rate on an invoice', async () => {
  await systemDb().exchangeRate.deleteMany()
  published = ratesOf('2020-01-02', '5.9')
  await fetchExchangeRates()
  published = null
  await fetchExchangeRates()
  const invoice = await paidInvoice()
  expect(invoice.paper).toMatchObject({ exchange: null })
  expect(
    layOutInvoice(invoice)
      .sums.map(({ label }) => label)
      .join(),
  ).not.toContain('TRY')
})
