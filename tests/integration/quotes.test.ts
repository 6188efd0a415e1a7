import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueFormToken } from '~/domains/inquiries/inquiries.server'
import { type QuoteItem, waitsForCalls } from '~/domains/quotes/quotes'
import { systemDb } from '~/platform/db/db.server'
import * as generator from '~/routes/_public+/quote-generator'
import { addonOrderSchema } from '~/workflows/paying/order-addon.server'
import { Browser } from '../support/browser'
import { withTestDatabase } from '../support/database'
import { lastMail, templatesTo } from '../support/mails'

withTestDatabase()

const choice = {
  plan: 'growth',
  interval: 'year',
  periods: '1',
  'phone-number': '2',
  'extra-conversations': '0',
  seat: '0',
  currency: 'EUR',
  country: 'DE',
  days: '30',
}
const contact = () => ({
  name: 'Ada Buyer',
  email: `${randomUUID()}@example.test`,
  company: '',
  taxNumber: '',
})
const proof = () => ({ token: issueFormToken('quote', Date.now() - 60_000), website: '', work: '' })
const send = (fields: Record<string, string>, path = '/quote-generator', language = 'en') =>
  new Browser({ language }).post(generator, path, fields)

test('a button works out the sums where there are no scripts', async () => {
  const { status, data } = await send({ ...choice, intent: 'recalculate' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ page: { priced: { totalMinor: 45_000 + 2 * 12 * 450 } } })
})

test('a quote is saved, read, asked about and accepted without any script', async () => {
  const buyer = contact()
  const saved = await send({ ...choice, ...buyer, ...proof() })
  expect([saved.status, await templatesTo(buyer.email)]).toEqual([303, ['quote-saved']])
  expect(await lastMail(buyer.email, 'quote-saved')).toMatchObject({ waitsForCalls: true })
  const link = saved.location!.replace(/&saved.*$/, '')

  const browser = new Browser()
  const seen = await browser.get(generator, link)
  const { quote } = (seen.data as { page: { quote: { contentHash: string; number: string } } }).page
  expect(quote).toMatchObject({ state: 'VIEWED', currency: 'EUR', totalMinor: 55_800 })

  expect((await send({ intent: 'ask', message: 'By bank transfer?' }, link)).status).toBe(303)
  const unsigned = await send(
    { intent: 'accept', seen: quote.contentHash, name: 'Ada', signature: '' },
    link,
    'tr',
  )
  expect(unsigned).toMatchObject({ status: 400, data: { problems: { signature: 'Bu alanı doldurun.' } } })
  const yes = { intent: 'accept', seen: quote.contentHash, name: 'Ada', signature: 'Ada', agreed: 'yes' }
  expect((await send(yes, link)).status).toBe(303)
  expect(await send(yes, link)).toMatchObject({
    status: 409,
    data: { problem: expect.stringContaining('changed or ended') },
  })
  expect(await systemDb().quote.count({ where: { number: quote.number, state: 'ACCEPTED' } })).toBe(1)
})

test('what isn’t in order comes back with its sums, everything typed, and a word at each field', async () => {
  const { status, data } = await send(
    { ...choice, ...contact(), ...proof(), email: 'ada@', periods: '9' },
    '/quote-generator',
    'tr',
  )
  expect(status).toBe(400)
  expect(data).toMatchObject({
    problems: { email: expect.any(String), periods: expect.any(String) },
    values: { email: 'ada@', periods: '9', 'phone-number': '2' },
    page: { kind: 'build' },
  })
})

test('minutes of calls can’t be bought while there are no calls', async () => {
  const { status, data } = await send({ ...choice, 'call-minutes': '5', intent: 'recalculate' })
  expect(status).toBe(200)
  const { page } = data as { page: { values: object; priced: { totalMinor: number } } }
  expect(page.priced.totalMinor).toBe(45_000 + 2 * 12 * 450)
  expect(page.values).not.toHaveProperty('call-minutes')
  const order = { addon: 'call-minutes', quantity: 1, once: randomUUID() }
  expect(addonOrderSchema.safeParse(order).success).toBe(false)
})

test('a quote that is open says what can’t be used yet, also of minutes that were quoted earlier', () => {
  const lineOf = (item: QuoteItem) => ({ item })
  const isWarned = (lines: { item: QuoteItem }[]) => waitsForCalls('VIEWED', lines)
  const addon = (addon: 'call-minutes' | 'phone-number' | 'seat') =>
    lineOf({ kind: 'addon', addon, months: 1 })
  expect(isWarned([addon('seat'), addon('call-minutes')])).toBe(true)
  expect(isWarned([addon('phone-number')])).toBe(true)
  expect(isWarned([addon('seat'), lineOf({ kind: 'service' })])).toBe(false)
  expect(waitsForCalls('ACCEPTED', [addon('phone-number')])).toBe(false)
})

test('a quote of nothing is refused in the reader’s words', async () => {
  const nothing = { ...choice, plan: '', 'phone-number': '' }
  expect(await send({ ...nothing, ...contact(), ...proof() })).toMatchObject({
    status: 400,
    data: { problem: 'Choose a plan or at least one extra.' },
  })
})
