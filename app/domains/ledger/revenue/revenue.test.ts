import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { asOwner, withTestDatabase } from '../../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../../tests/support/sales'
import { type EntryKind, fillMonths, lastMonths, netMinor, revenueCsv, transfer } from '../ledger'
import { bookEntries, checkBlocks, checkJournal, closeBlocks, listRevenue } from '../ledger.server'

const reported = vi.hoisted(() => [] as string[])
vi.mock('~/platform/telemetry/report-error.server', () => ({
  reportError: async (error: Error) => void reported.push(error.message),
}))

withTestDatabase()

const month = {
  month: '2026-02',
  currency: 'EUR',
  chargedMinor: 12_000,
  taxMinor: 2_000,
  refundedMinor: 9_000,
  disputedMinor: 3_000,
  feesMinor: 500,
}

test('months go back over a year’s end, and those without money are there', () => {
  const months = lastMonths(4, new Date('2026-02-28T23:59:59Z'))
  expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  const filled = fillMonths([month, { ...month, currency: 'USD' }], months, 'EUR')
  expect(filled.map(({ chargedMinor }) => chargedMinor)).toEqual([0, 0, 0, 12_000])
  expect(filled.map(netMinor)).toEqual([0, 0, 0, -2_500])
})

test('a file has plain numbers, below zero too', () => {
  expect(revenueCsv([month]).join('')).toBe(
    '\uFEFFmonth,currency,charged,tax,refunded,disputed,fees,net\r\n' +
      '2026-02,EUR,120.00,20.00,90.00,30.00,5.00,-25.00\r\n',
  )
})

test('a month says what came, went back, was disputed and kept; make-believe money stands apart', async () => {
  const isTest = async (id: string) =>
    systemDb().payment.update({ where: { id }, data: { isTest: true, provider: 'test' } })
  const newOrder = () => testOrder({ currency: 'TRY', totalMinor: 10_000 })
  const order = await newOrder()
  const [real, lost, made] = [
    await testPayment(order),
    await testPayment(await newOrder()),
    await testPayment(await newOrder()),
  ]
  await isTest(made)
  await applyTestFacts(real, { capturedMinor: 10_000, feeMinor: 300 })
  await applyTestFacts(real, { refunds: { r: { amountMinor: 2_500, state: 'succeeded' } } })
  await applyTestFacts(lost, { capturedMinor: 4_000 })
  await applyTestFacts(lost, { disputes: { d: { amountMinor: 4_000, state: 'open' } } })
  await applyTestFacts(lost, { disputes: { d: { amountMinor: 1_000, state: 'lost' } } })
  await applyTestFacts(made, { capturedMinor: 777 })
  const kind: EntryKind = 'invoice.finalised'
  await systemDb().$transaction((tx) =>
    bookEntries(tx, [
      transfer(
        {
          cause: randomUUID(),
          kind,
          currency: 'TRY',
          customerId: order.customerId,
          objectId: randomUUID(),
        },
        { debit: 'customer', credit: 'tax', amountMinor: 1_800 },
      ),
    ]),
  )
  const [thisMonth] = lastMonths(1, new Date()) as [string]
  const own = async (made: boolean) =>
    (await listRevenue(thisMonth, { isTest: made })).filter(({ currency }) => currency === 'TRY')
  expect(await own(false)).toEqual([
    {
      month: thisMonth,
      currency: 'TRY',
      chargedMinor: 14_000,
      taxMinor: 1_800,
      refundedMinor: 2_500,
      disputedMinor: 4_000,
      feesMinor: 300,
    },
  ])
  expect(await own(true)).toMatchObject([{ chargedMinor: 777, feesMinor: 0 }])
  const all = async () => [
    await listRevenue(thisMonth, { isTest: false }),
    await listRevenue(thisMonth, { isTest: true }),
  ]
  const before = await all()
  // Sums are kept of all but the last entries.
  expect(await closeBlocks(new Date(Date.now() + 2 * 3_600_000), 3)).toBeGreaterThan(1)
  expect(await all()).toEqual(before)
  await applyTestFacts(lost, { refunds: { late: { amountMinor: 100, state: 'succeeded' } } })
  expect((await own(false))[0]).toMatchObject({ chargedMinor: 14_000, refundedMinor: 2_600 })
  const tomorrow = () => checkBlocks(new Date(Date.now() + 2 * 86_400_000))
  await tomorrow()
  expect(await checkJournal()).toMatchObject({ differing: 0 })
  const change = () => systemDb().journalBlockRevenue.updateMany({ data: { taxMinor: { increment: 1 } } })
  await expect(change()).rejects.toThrow(/only added to/)
  await asOwner('ALTER TABLE journal_block_revenue DISABLE TRIGGER journal_block_revenue_append_only')
  await change()
  await asOwner('ALTER TABLE journal_block_revenue ENABLE TRIGGER journal_block_revenue_append_only')
  await checkBlocks(new Date(Date.now() + 4 * 86_400_000))
  expect((await checkJournal()).differing).toBeGreaterThan(0)
  expect(reported.at(-1)).toMatch(/sums from entry \d+ on differ/)
})
