import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerCredit } from '~/domains/ledger/ledger.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { untilThereIsRoom } from '../../../tests/support/at-once'
import { asOwner, withTestDatabase } from '../../../tests/support/database'
import { sampleInvoice } from '../../../tests/support/invoices'
import { lastMail } from '../../../tests/support/mails'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import {
  creditRefunds,
  issueCreditNote,
  issueInvoice,
  listInvoices,
  settleCustomer,
  uncreditedOrders,
} from './invoices.server'
import { finaliseInvoice } from './issue/finalise-invoice.server'
import { paperSchema } from './paper/paper'

withTestDatabase()

/** So that hundreds may wait for a connection at once. */
const PATIENT = { maxWait: 120_000, timeout: 120_000 }
const within = <T>(work: (tx: SystemTx) => Promise<T>) => systemDb().$transaction(work, PATIENT)

const invoice = (id: string) => systemDb().invoice.findUniqueOrThrow({ where: { id } })
const orderOf = (id: string) => systemDb().salesOrder.findUniqueOrThrow({ where: { id } })

async function issue(orderId: string, at?: Date): Promise<string> {
  const order = await orderOf(orderId)
  return within((tx) => issueInvoice(tx, order, { at }))
}

async function paidOrder(sale: Parameters<typeof testOrder>[0] = {}) {
  const order = await testOrder(sale)
  const paymentId = await testPayment(order)
  await applyTestFacts(paymentId, { capturedMinor: order.totalMinor })
  return { ...order, paymentId }
}

test('the invoice of a paid order is numbered, booked, settled and mailed, once', async () => {
  const { orderId, orderNumber, customerId } = await paidOrder()
  const [first, ...others] = await Promise.all(
    Array.from({ length: 3 }, () => issue(orderId).catch(() => null)),
  )
  const id = (await systemDb().invoice.findFirstOrThrow({ where: { orderId } })).id
  expect([first, ...others].filter((issued) => issued !== null && issued !== id)).toEqual([])
  expect(await issue(orderId)).toBe(id)
  const issued = await invoice(id)
  expect(issued).toMatchObject({ state: 'PAID', kind: 'invoice', totalMinor: 4900n, paidMinor: 4900n })
  expect(issued.number).toMatch(/^INV-\d{4}-\d{6}$/)
  expect(paperSchema.parse(issued.paper)).toMatchObject({ orderNumber, customer: { name: 'Ada Buyer' } })
  expect(await customerCredit(customerId, 'USD')).toBe(0)
  const moves = await systemDb().stateMove.findMany({ where: { objectId: id }, orderBy: { seq: 'asc' } })
  expect(moves.map(({ toState }) => toState)).toEqual(['DRAFT', 'OPEN', 'PAID'])
  expect(await lastMail('ada@example.test', 'invoice-issued')).toMatchObject({
    invoiceId: id,
    number: issued.number,
  })
})

test('an address that no mail can go to, or a language that isn’t one, keeps nothing from being invoiced', async () => {
  const { orderId, customerId } = await paidOrder()
  await systemDb().billingCustomer.update({
    where: { id: customerId },
    data: { email: 'nobody', language: 'x_Y' },
  })
  expect(await invoice(await issue(orderId))).toMatchObject({ state: 'PAID', language: 'en' })
})

test('300 invoices finalised at once, 100 of which fail, are numbered without a gap', async () => {
  const customers = await systemDb().billingCustomer.createManyAndReturn({
    data: Array.from({ length: 300 }, () => ({
      email: 'ada@example.test',
      name: 'Ada Buyer',
      country: 'TR',
      currency: 'TRY',
    })),
  })
  const drafts = customers.map(({ id: customerId }) => {
    const begun = {
      state: 'DRAFT',
      stateSeq: 1,
      number: null,
      issuedOn: null,
      finalisedAt: null,
      paidMinor: 0n,
    }
    const { paper, ...row } = sampleInvoice({}, { ...begun, customerId })
    return { ...row, paper: paper! }
  })
  await systemDb().invoice.createMany({ data: drafts })
  // A year of its own: no other test takes numbers of it.
  const at = new Date('2031-05-01T12:00:00Z')
  const done = await Promise.allSettled(
    drafts.map(({ id }, n) =>
      untilThereIsRoom(() =>
        within(async (tx) => {
          await finaliseInvoice(tx, id, { actor: 'system', at })
          if (n % 3 === 0) throw new Error('what comes after it failed')
        }),
      ),
    ),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  const numbers = await systemDb().invoice.findMany({
    where: { number: { startsWith: 'INV-2031-' } },
    select: { number: true },
    orderBy: { number: 'asc' },
  })
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: 200 }, (_, n) => `INV-2031-${String(n + 1).padStart(6, '0')}`),
  )
}, 120_000)

test('what is finalised can’t be changed or deleted, only settled', async () => {
  const id = await issue((await paidOrder()).orderId)
  const db = systemDb()
  const changes = [
    db.invoice.update({ where: { id }, data: { totalMinor: 1n, netMinor: 1n } }),
    db.invoice.update({ where: { id }, data: { number: 'INV-2026-999999' } }),
    db.invoice.update({ where: { id }, data: { paper: {} } }),
    db.invoice.update({ where: { id }, data: { paidMinor: 1n } }),
    db.invoice.delete({ where: { id } }),
  ]
  for (const change of changes) await expect(change).rejects.toThrow(/is finalised/)
  await expect(asOwner('TRUNCATE invoices CASCADE')).rejects.toThrow(/only added to/)
})

test('an invoice that nothing was paid on is open until money comes', async () => {
  const order = await testOrder()
  const id = await issue(order.orderId)
  expect((await invoice(id)).state).toBe('OPEN')
  const settle = () =>
    within((tx) => settleCustomer(tx, { customerId: order.customerId, currency: 'USD', actor: 'system' }))
  const part = await testPayment(order)
  await applyTestFacts(part, { capturedMinor: 1000 })
  const rest = await testPayment(order)
  await settle()
  expect(await invoice(id)).toMatchObject({ state: 'PARTIALLY_PAID', paidMinor: 1000n })
  await applyTestFacts(rest, { capturedMinor: 3900 })
  await Promise.all([settle(), settle()])
  expect(await invoice(id)).toMatchObject({ state: 'PAID', paidMinor: 4900n })
})

test('somebody whose bank took an earlier payment back still has the next one settled', async () => {
  const order = await paidOrder()
  await issue(order.orderId)
  await applyTestFacts(order.paymentId, { disputes: { d1: { amountMinor: 4900, state: 'lost' } } })
  const { number: _number, id: _id, stateSeq: _seq, ...copied } = await orderOf(order.orderId)
  const next = await systemDb().salesOrder.create({
    data: {
      ...copied,
      number: 'AF900000000001',
      state: 'OPEN',
      paidMinor: 0,
      purpose: { kind: 'usage' },
      lines: copied.lines!,
      tax: copied.tax!,
    },
  })
  await applyTestFacts(await testPayment({ ...order, orderId: next.id }), { capturedMinor: 4900 })
  expect((await invoice(await issue(next.id))).state).toBe('PAID')
  expect(await customerCredit(order.customerId, 'USD')).toBe(-4900)
})

test('refunds are credited once, to the unit, whoever asks', async () => {
  const { orderId, paymentId, customerId, workspaceId } = await paidOrder({ totalMinor: 10_001 })
  const id = await issue(orderId)
  const since = new Date(0)
  for (const [ref, amountMinor, credited] of [
    ['r1', 3_334, 3_334n],
    ['r2', 6_667, 10_001n],
  ] as const) {
    await applyTestFacts(paymentId, { refunds: { [ref]: { amountMinor, state: 'succeeded' } } })
    expect(await uncreditedOrders(since)).toContain(orderId)
    const done = await Promise.all([creditRefunds(orderId), creditRefunds(orderId), creditRefunds(orderId)])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await invoice(id)).creditedMinor).toBe(credited)
    expect(await uncreditedOrders(since)).not.toContain(orderId)
  }
  expect(await customerCredit(customerId, 'USD')).toBe(0)
  const notes = await systemDb().invoice.findMany({ where: { correctsId: id }, orderBy: { number: 'asc' } })
  expect(notes.map(({ number, state, totalMinor }) => [number?.slice(0, 3), state, totalMinor])).toEqual([
    ['CN-', 'PAID', 3_334n],
    ['CN-', 'PAID', 6_667n],
  ])
  const listed = await listInvoices(workspaceId)
  expect(listed.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'credit_note REFUNDED',
    'credit_note REFUNDED',
    'invoice PAID',
  ])
})

test('what was paid twice and given back once stays invoiced', async () => {
  const order = await paidOrder()
  const id = await issue(order.orderId)
  const again = await testPayment(order)
  await applyTestFacts(again, {
    capturedMinor: 4900,
    refunds: { r9: { amountMinor: 4900, state: 'succeeded' } },
  })
  expect(await creditRefunds(order.orderId)).toBe(false)
  expect((await invoice(id)).creditedMinor).toBe(0n)
})

test('an open invoice that is credited whole is void, and never credited again', async () => {
  const { orderId, workspaceId } = await testOrder()
  const id = await issue(orderId)
  const credit = (amountMinor?: number) =>
    within((tx) =>
      issueCreditNote(tx, {
        invoiceId: id,
        amountMinor,
        reason: 'correction',
        once: randomUUID(),
        actor: 'system',
      }),
    )
  await credit(900)
  expect((await invoice(id)).state).toBe('OPEN')
  expect((await listInvoices(workspaceId)).map(({ state }) => state)).toEqual(['CREDITED', 'OPEN'])
  await credit()
  expect(await invoice(id)).toMatchObject({ state: 'VOID', creditedMinor: 4900n, paidMinor: 0n })
  await expect(credit()).rejects.toMatchObject({ code: 'conflict' })
})

test('lines, sums and journal agree, whatever was sold and however much of it is credited', async () => {
  const { customerId, orderId, workspaceId } = await testOrder()
  const order = await orderOf(orderId)
  const line = fc.record({
    netMinor: fc.integer({ min: 1, max: 1_000_000 }),
    rate: fc.constantFrom(0, 700, 1900, 2000),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 3 }),
      async (sold, credits) => {
        const lines = sold.map(({ netMinor, rate }) => ({
          description: 'Sold',
          quantity: 1,
          unitMinor: netMinor,
          discountMinor: 0,
          netMinor,
          taxRateBp: rate,
          taxMinor: Math.round((netMinor * rate) / 10_000),
        }))
        const net = lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
        const tax = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
        const { number: _number, ...copied } = order
        const made = await systemDb().salesOrder.create({
          data: {
            ...copied,
            id: randomUUID(),
            number: `AF5${String(counter++).padStart(11, '0')}`,
            purpose: { kind: 'usage' },
            tax: order.tax!,
            lines,
            netMinor: net,
            taxMinor: tax,
            totalMinor: net + tax,
          },
        })
        const id = await issue(made.id)
        for (const amountMinor of credits)
          await within((tx) =>
            issueCreditNote(tx, {
              invoiceId: id,
              amountMinor,
              reason: 'correction',
              once: randomUUID(),
              actor: 'system',
            }),
          ).catch((error: unknown) => expect(error).toMatchObject({ code: 'conflict' }))
        const papers = await systemDb().invoice.findMany({ where: { OR: [{ id }, { correctsId: id }] } })
        for (const each of papers) {
          const own = paperSchema.parse(each.paper).lines
          expect(own.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(Number(each.netMinor))
          expect(own.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(Number(each.taxMinor))
          const booked = await systemDb().journalLine.findMany({ where: { entry: { objectId: each.id } } })
          const sign = each.kind === 'invoice' ? 1n : -1n
          const of = (account: string) =>
            booked.filter((row) => row.account === account).reduce((sum, row) => sum + row.amountMinor, 0n)
          expect([of('customer'), of('revenue'), of('tax')]).toEqual([
            sign * each.totalMinor,
            -sign * each.netMinor,
            -sign * each.taxMinor,
          ])
        }
        const { creditedMinor } = papers.find((each) => each.id === id)!
        const noted = papers.filter((each) => each.id !== id).reduce((sum, each) => sum + each.totalMinor, 0n)
        expect(noted).toBe(creditedMinor)
        expect(creditedMinor <= BigInt(net + tax)).toBe(true)
      },
    ),
    { numRuns: 12 },
  )
  const owed = await systemDb().invoice.findMany({ where: { workspaceId, kind: 'invoice' } })
  const due = owed.reduce((sum, each) => sum + each.totalMinor - each.creditedMinor - each.paidMinor, 0n)
  expect(BigInt(await customerCredit(customerId, 'USD'))).toBe(-due)
})

let counter = 0
