import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startVies, type Vies } from '~/../tests/doubles/vies'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { applyTestFacts } from '~/../tests/support/sales'
import { creditRefunds, issueInvoice } from '~/domains/invoices/invoices.server'
import { customerCredit } from '~/domains/ledger/ledger.server'
import {
  beginPayment,
  getOrderSheet,
  payByTestCard,
  placeOrder,
  proveWaitingNumbers,
} from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { correctTax } from './correct-tax.server'
import { findCorrection, listCorrections, type PlannedCorrection } from './plan-correction.server'

withTestDatabase()

const ADMIN = '00000000-0000-4000-8000-00000000ad00'
const BY = { adminId: ADMIN, language: 'tr' }
const DAY_MS = 86_400_000

let vies: Vies
beforeAll(async () => {
  vies = await startVies()
  vies.known.set('FR12345678901', { name: 'SARL EXEMPLE', address: '1 RUE DE LA PAIX 75002 PARIS' })
  const environment = {
    VIES_URL: vies.url,
    OPERATOR_NAME: 'Parley GmbH',
    OPERATOR_ADDRESS: 'Hauptstraße 1; 10115 Berlin',
    OPERATOR_COUNTRY: 'DE',
    OPERATOR_TAX_NUMBER: 'DE136695976',
    REFUND_TWO_PERSON_LIMIT: 'EUR:100',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterEach(() => {
  vies.failing = null
})
afterAll(() => vies.close())

type Buyer = Awaited<ReturnType<typeof testWorkspace>>

/** Orders a seat while VIES is away, so that tax is charged: 20 % of the net. */
async function orderedWithTax(netMinor = 10_000, buyer?: Buyer) {
  vies.failing = 'MS_UNAVAILABLE'
  const { workspaceId, userId } = buyer ?? (await testWorkspace())
  const { number } = await placeOrder({
    workspaceId,
    user: { id: userId, email: 'ada@example.test' },
    language: 'en',
    seenFrom: null,
    currency: 'EUR',
    details: {
      name: 'Ada Buyer',
      company: 'SARL Exemple',
      country: 'FR',
      line1: 'Rue de la Paix 1',
      city: 'Paris',
      taxNumber: 'FR12345678901',
    },
    purpose: { kind: 'addon', addon: 'seat', quantity: 1 },
    lines: [{ description: 'A seat', quantity: 1, unitMinor: netMinor, discountMinor: 0, netMinor }],
    once: randomUUID(),
  })
  vies.failing = null
  const { id } = await getOrderSheet(workspaceId, number)
  return systemDb().salesOrder.findUniqueOrThrow({ where: { id } })
}

async function invoiced(orderId: string): Promise<string> {
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  return systemDb().$transaction((tx) => issueInvoice(tx, order))
}

/** The same, paid and invoiced. */
async function chargedWithTax(netMinor?: number, buyer?: Buyer) {
  const { id: orderId, customerId } = await orderedWithTax(netMinor, buyer)
  const { paymentId } = await beginPayment({
    orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
  await payByTestCard(paymentId, { number: '4242424242424242', expiresAt: new Date('2040-12-31') })
  return { orderId, paymentId, invoiceId: await invoiced(orderId), customerId }
}

const agreed = ({ invoiceId, orderId, netMinor, taxMinor, refundMinor }: PlannedCorrection) => ({
  invoice: invoiceId,
  order: orderId,
  payment: randomUUID(),
  net: netMinor,
  tax: taxMinor,
  refund: refundMinor,
})

const papersOf = (orderId: string) =>
  systemDb().invoice.findMany({ where: { orderId }, orderBy: [{ kind: 'desc' }, { createdAt: 'asc' }] })

const refundsOf = (paymentId: string) => systemDb().refund.findMany({ where: { paymentId } })

/** What a provider says of a refund; its name is its own among all payments. */
const refundOf = (amountMinor: number, ref: string = randomUUID()) => ({
  [ref]: { amountMinor, state: 'succeeded' as const },
})

async function planned(orderId: string): Promise<PlannedCorrection> {
  const plan = await findCorrection(orderId)
  if (!plan) throw new Error('nothing is proposed')
  return plan
}

test('a number that proves valid late has its invoice credited, invoiced anew without tax and the tax given back, once', async () => {
  const { orderId, paymentId, invoiceId, customerId } = await chargedWithTax()
  expect(await findCorrection(orderId)).toBeNull()
  await proveWaitingNumbers()
  const plan = await planned(orderId)
  expect(plan).toMatchObject({
    invoiceId,
    customer: 'SARL Exemple',
    taxNumber: 'FR12345678901',
    netMinor: 10_000,
    taxMinor: 2_000,
    refundMinor: 2_000,
    creditedMinor: 0,
    paymentId,
    proof: { name: 'SARL EXEMPLE', requestId: expect.stringMatching(/^WAPI/) },
  })
  expect((await listCorrections()).map((each) => each.invoiceId)).toContain(invoiceId)

  await Promise.all(Array.from({ length: 20 }, () => correctTax(agreed(plan), BY)))
  const [old, anew, note, ...others] = await papersOf(orderId)
  expect(others).toEqual([])
  expect(old).toMatchObject({ id: invoiceId, state: 'PAID', creditedMinor: 12_000n })
  expect(anew).toMatchObject({
    kind: 'invoice',
    state: 'PAID',
    netMinor: 10_000n,
    taxMinor: 0n,
    paidMinor: 10_000n,
    paper: {
      tax: { treatment: 'reverse_charge', evidence: expect.stringMatching(/^vies .* WAPI/) },
      corrects: { number: old!.number },
      lines: [{ description: 'A seat', netMinor: 10_000, taxMinor: 0, taxRateBp: 0 }],
    },
  })
  expect(note).toMatchObject({ kind: 'credit_note', correctsId: invoiceId, totalMinor: 12_000n })
  expect(await refundsOf(paymentId)).toMatchObject([
    {
      amountMinor: 2_000n,
      state: 'SUCCEEDED',
      requestedBy: `user:${ADMIN}`,
      reason: expect.stringContaining(`${old!.number} vergisi`),
    },
  ])
  expect(await customerCredit(customerId, 'EUR')).toBe(0)
  expect(await creditRefunds(orderId)).toBe(false)
  expect(await findCorrection(orderId)).toBeNull()
})

test('what is given back afterwards is credited on the invoice that took the old one’s place', async () => {
  const { orderId, paymentId, customerId } = await chargedWithTax()
  await proveWaitingNumbers()
  await correctTax(agreed(await planned(orderId)), BY)
  const ref = randomUUID()
  await applyTestFacts(paymentId, { refunds: refundOf(4_000, ref) })
  expect(await creditRefunds(orderId)).toBe(true)
  await applyTestFacts(paymentId, { refunds: refundOf(10_000, ref) })
  expect(await creditRefunds(orderId)).toBe(true)
  expect(await creditRefunds(orderId)).toBe(false)
  const [old, anew] = await papersOf(orderId)
  expect([old!.creditedMinor, anew!.creditedMinor]).toEqual([12_000n, 10_000n])
  expect(await customerCredit(customerId, 'EUR')).toBe(0)
})

test('of an invoice that was credited in part only the rest is invoiced anew', async () => {
  const { orderId, paymentId, customerId } = await chargedWithTax()
  await applyTestFacts(paymentId, { refunds: refundOf(6_000) })
  await creditRefunds(orderId)
  await proveWaitingNumbers()
  const plan = await planned(orderId)
  expect(plan).toMatchObject({ creditedMinor: 6_000, netMinor: 5_000, taxMinor: 1_000, refundMinor: 1_000 })
  await correctTax(agreed(plan), BY)
  const [, anew] = await papersOf(orderId)
  expect(anew).toMatchObject({ totalMinor: 5_000n, state: 'PAID' })
  expect(await creditRefunds(orderId)).toBe(false)
  expect(await customerCredit(customerId, 'EUR')).toBe(0)
})

test('what changed since an admin looked is refused and leaves everything as it is', async () => {
  const { orderId, paymentId } = await chargedWithTax()
  await proveWaitingNumbers()
  const plan = await planned(orderId)
  await applyTestFacts(paymentId, { refunds: refundOf(6_000) })
  await creditRefunds(orderId)
  await expect(correctTax(agreed(plan), BY)).rejects.toMatchObject({ code: 'conflict' })
  expect((await papersOf(orderId)).filter(({ kind }) => kind === 'invoice')).toHaveLength(1)
  expect((await refundsOf(paymentId)).map(({ requestedBy }) => requestedBy)).not.toContain(`user:${ADMIN}`)
})

test('corrections and credit notes of one customer at the same time wait for each other, never in a circle', async () => {
  const buyer = await testWorkspace()
  const sales: Awaited<ReturnType<typeof chargedWithTax>>[] = []
  for (let n = 0; n < 6; n++) sales.push(await chargedWithTax(10_000, buyer))
  await proveWaitingNumbers()
  const [corrected, refunded] = [sales.slice(3), sales.slice(0, 3)]
  for (const { paymentId } of refunded) await applyTestFacts(paymentId, { refunds: refundOf(6_000) })
  const plans = await Promise.all(corrected.map(({ orderId }) => planned(orderId)))
  // Somebody's refunds of one day count together against the limit.
  const by = { ...BY, adminId: randomUUID() }
  await Promise.all(
    plans.flatMap((plan, n) => [correctTax(agreed(plan), by), creditRefunds(refunded[n]!.orderId)]),
  )
  const refunds = await Promise.all(corrected.map(({ paymentId }) => refundsOf(paymentId)))
  expect(refunds.flat().map(({ amountMinor }) => amountMinor)).toEqual(corrected.map(() => 2_000n))
  expect(await customerCredit(sales[0]!.customerId, 'EUR')).toBe(0)
})

test('tax pays what its customer still owes before any of it is given back', async () => {
  const buyer = await testWorkspace()
  const { orderId, paymentId, customerId } = await chargedWithTax(10_000, buyer)
  const openId = await invoiced((await orderedWithTax(1_250, buyer)).id)
  await proveWaitingNumbers()
  const plan = await planned(orderId)
  expect(plan).toMatchObject({ taxMinor: 2_000, refundMinor: 500 })
  await correctTax(agreed(plan), { ...BY, adminId: randomUUID() })
  expect(await refundsOf(paymentId)).toMatchObject([{ amountMinor: 500n, state: 'SUCCEEDED' }])
  const open = await systemDb().invoice.findUniqueOrThrow({ where: { id: openId } })
  expect(open).toMatchObject({ state: 'PAID', paidMinor: 1_500n })
  expect(await customerCredit(customerId, 'EUR')).toBe(0)
})

test('a large sum of tax waits for a second admin, as any refund does', async () => {
  const { orderId, paymentId } = await chargedWithTax(60_000)
  await proveWaitingNumbers()
  await correctTax(agreed(await planned(orderId)), BY)
  expect(await refundsOf(paymentId)).toMatchObject([{ amountMinor: 12_000n, state: 'PROPOSED' }])
})

test('another number, one that turns out to be none, a consultation that came too late or a dispute propose nothing', async () => {
  const changed = await chargedWithTax()
  await proveWaitingNumbers()
  const { customerId } = changed
  await systemDb().billingCustomer.update({
    where: { id: customerId },
    data: { taxNumber: 'FR99999999999' },
  })
  expect(await findCorrection(changed.orderId)).toBeNull()

  const none = await chargedWithTax()
  vies.known.delete('FR12345678901')
  await proveWaitingNumbers()
  vies.known.set('FR12345678901', { name: 'SARL EXEMPLE', address: '' })
  expect(await findCorrection(none.orderId)).toBeNull()

  const late = await chargedWithTax()
  await proveWaitingNumbers(new Date(Date.now() + 91 * DAY_MS))
  expect(await findCorrection(late.orderId)).toBeNull()

  const disputed = await chargedWithTax()
  await proveWaitingNumbers()
  const dispute = (state: 'open' | 'won') => ({ disputes: { d: { amountMinor: 12_000, state } } })
  await applyTestFacts(disputed.paymentId, dispute('open'))
  expect(await findCorrection(disputed.orderId)).toBeNull()
  await applyTestFacts(disputed.paymentId, dispute('won'))
  expect(await findCorrection(disputed.orderId)).not.toBeNull()
})
