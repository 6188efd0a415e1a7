import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../../tests/support/database'
import {
  findPlan,
  listAddonPrices,
  priceOf,
  readPriceBook,
  setPrices,
  withdrawPrices,
} from '../billing.server'
import { priceFormSchema } from './price-item'

withTestDatabase()

const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const admin = randomUUID()
const form = (fields: Record<string, string>) =>
  priceFormSchema.parse({ USD: '55', EUR: '50.50', GBP: '44', TRY: '2290', ...fields })
const extra = { extraUSD: '0.07', extraEUR: '0.07', extraGBP: '0.06', extraTRY: '2.90' }

test('a price begins on its day, in every currency, and what went before stays as it was agreed', async () => {
  await setPrices(admin, form({ item: 'growth:month', validFrom: inDays(30), ...extra }), now)
  const on = async (day: string, currency: string) =>
    priceOf(await findPlan('growth', currency, new Date(`${day}T12:00:00Z`)), 'month')
  expect(await on(inDays(29), 'EUR')).toMatchObject({ amountMinor: 4500, extraConversationMinor: 6 })
  expect(await on(inDays(31), 'EUR')).toMatchObject({ amountMinor: 5050, extraConversationMinor: 7 })
  expect(await on(inDays(31), 'TRY')).toMatchObject({ amountMinor: 229_000, extraConversationMinor: 290 })
  const book = await readPriceBook(new Date(`${inDays(31)}T00:00:00Z`), now)
  expect(book.current[0]).toMatchObject({ item: 'growth:month', amounts: { USD: 5500 }, extras: { USD: 7 } })
  expect(book.coming).toMatchObject([{ item: 'growth:month', amounts: { GBP: 4400 } }])
})

test('until it begins a price is set anew or taken back, and both stay written down', async () => {
  const seat = { item: 'seat', validFrom: inDays(10) }
  await setPrices(admin, form(seat), now)
  await setPrices(admin, form({ ...seat, USD: '13' }), now)
  const later = new Date(`${inDays(11)}T00:00:00Z`)
  expect((await listAddonPrices('USD', later)).seat).toBe(1300)
  for (let i = 0; i < 2; i++) await withdrawPrices(admin, { item: 'seat', validFrom: inDays(10) }, now)
  expect((await listAddonPrices('USD', later)).seat).toBe(1200)
  const { changes } = await readPriceBook(now, now)
  expect(changes.filter(({ item }) => item === 'seat').map(({ kind }) => kind)).toEqual([
    'withdrawn',
    'set',
    'set',
  ])
})

test('a price that has begun is refused by the use case and kept by the database', async () => {
  const today = { item: 'seat', validFrom: inDays(0) } as const
  await expect(setPrices(admin, form(today), now)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(withdrawPrices(admin, today, now)).rejects.toMatchObject({ code: 'bad_request' })
  const db = systemDb()
  await expect(db.planPrice.deleteMany({ where: { planCode: 'growth' } })).rejects.toThrow()
  await expect(db.addonPrice.updateMany({ data: { amountMinor: 1 } })).rejects.toThrow()
})

test('amounts are read in their currency, and plans by the month say what more costs', () => {
  expect(form({ item: 'seat', validFrom: inDays(1) })).toMatchObject({ USD: 5500, TRY: 229_000 })
  const parse = (fields: Record<string, string>) =>
    priceFormSchema.safeParse({
      USD: '5',
      EUR: '5',
      GBP: '5',
      TRY: '5',
      item: 'seat',
      validFrom: inDays(1),
      ...fields,
    })
  expect(parse({}).success).toBe(true)
  const wrongs: Record<string, string>[] = [
    { USD: '0' },
    { USD: 'five' },
    { EUR: '' },
    { item: 'growth:month' },
    { validFrom: 'soon' },
  ]
  for (const wrong of wrongs) expect([wrong, parse(wrong).success]).toEqual([wrong, false])
})
