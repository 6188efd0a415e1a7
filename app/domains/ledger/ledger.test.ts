import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { asOwner, withTestDatabase } from '../../../tests/support/database'
import { ACCOUNTS, type Entry, transfer } from './ledger'
import { bookEntries, customerCredit, listBalances } from './ledger.server'

withTestDatabase()

const entry = (cause: string, customerId: string) =>
  transfer(
    { cause, kind: 'payment.captured', currency: 'EUR', customerId, objectId: null },
    { debit: 'bank', credit: 'customer', amountMinor: 1200 },
  )

const book = (...entries: Entry[]) => systemDb().$transaction((tx) => bookEntries(tx, entries))

test('a cause is booked once, whoever books it again', async () => {
  const customer = randomUUID()
  expect(await book(entry('one', customer))).toBe(1)
  const again = await Promise.all(Array.from({ length: 10 }, () => book(entry('one', customer))))
  expect(again).toEqual(Array(10).fill(0))
  expect(await customerCredit(customer, 'EUR')).toBe(1200)
  expect(await customerCredit(customer, 'USD')).toBe(0)
})

test('an entry that doesn’t balance is refused by the database, with all that its transaction did', async () => {
  const lopsided: Entry = {
    ...entry('lopsided', randomUUID()),
    lines: [
      { account: 'bank', amountMinor: 100 },
      { account: 'revenue', amountMinor: -99 },
    ],
  }
  await expect(book(entry('beside', randomUUID()), lopsided)).rejects.toThrow(/does not balance/)
  await expect(book({ ...lopsided, cause: 'empty', lines: [] })).rejects.toThrow(/does not balance/)
  expect(
    await systemDb().journalEntry.count({ where: { cause: { in: ['beside', 'lopsided', 'empty'] } } }),
  ).toBe(0)
})

test('nothing can be added to an entry, changed in it or taken out', async () => {
  await book(entry('kept', randomUUID()))
  const db = systemDb()
  const { id } = await db.journalEntry.findUniqueOrThrow({ where: { cause: 'kept' } })
  await expect(
    db.journalLine.create({
      data: { entryId: id, lineNo: 3, account: 'fees', currency: 'EUR', amountMinor: 5 },
    }),
  ).rejects.toThrow(/does not balance/)
  const pair = [5, -5].map((amountMinor, n) => ({
    entryId: id,
    lineNo: n + 3,
    account: 'fees',
    currency: 'EUR',
    amountMinor,
  }))
  await expect(db.journalLine.createMany({ data: pair })).rejects.toThrow(/does not balance/)
  await expect(db.journalLine.updateMany({ data: { amountMinor: 1 } })).rejects.toThrow(/only added to/)
  await expect(db.journalEntry.deleteMany()).rejects.toThrow(/only added to/)
  await expect(asOwner('TRUNCATE journal_lines')).rejects.toThrow(/only added to/)
})

test('all accounts together come to nothing, and the database knows each of them', async () => {
  const sum = (await listBalances()).reduce((total, { amountMinor }) => total + amountMinor, 0)
  expect(sum).toBe(0)
  const rows = await systemDb().ledgerAccount.findMany()
  expect(rows.map(({ code }) => code).sort()).toEqual([...ACCOUNTS].sort())
})
