import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { issueFormToken } from '~/domains/inquiries/inquiries.server'
import { systemDb } from '~/platform/db/db.server'
import { startVies } from '../../../tests/doubles/vies'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import type { QuoteChoice } from './quote'
import { quoteMachine } from './quote-states'
import { revisionSchema } from './quotes'
import {
  acceptQuote,
  answerQuestion,
  askAboutQuote,
  cancelQuote,
  claimQuote,
  declineQuote,
  getOwnQuote,
  getQuote,
  listOwnQuotes,
  openQuote,
  reviseQuote,
  saveQuote,
  sendQuote,
  sweepQuotes,
} from './quotes.server'

withTestDatabase()

const DAY = 86_400_000
const visitor = () => ({
  address: `203.0.113.${Math.floor(Math.random() * 250)}`,
  userAgent: 'A browser',
  origin: 'http://localhost',
  language: 'en',
  referral: null,
})
const token = () => issueFormToken('quote', Date.now() - 60_000)

const build = async (
  chosen: Partial<QuoteChoice> = {},
  contact: { company?: string; taxNumber?: string } = {},
) => {
  const email = `${randomUUID()}@example.test`
  const choice: QuoteChoice = {
    plan: 'growth',
    interval: 'month',
    periods: 1,
    addons: { 'phone-number': 0, 'extra-conversations': 0, seat: 10 },
    currency: 'USD',
    country: 'US',
    days: 30,
    ...chosen,
  }
  const proof = { token: token(), trap: '' }
  const secret = (await saveQuote(choice, { name: 'Ada Buyer', email, ...contact }, proof, visitor()))!
  return { secret, email, sheet: await openQuote(secret, { isStaff: true }) }
}

test('a quote’s tax number is looked up: valid, its owner owes the tax; unknown, it is refused; nobody there, tax is charged', async () => {
  const vies = await startVies()
  vies.known.set('FR12345678901', { name: 'SARL EXEMPLE', address: '1 RUE DE LA PAIX' })
  const seller = { OPERATOR_NAME: 'Parley GmbH', OPERATOR_ADDRESS: 'Hauptstraße 1', OPERATOR_COUNTRY: 'DE' }
  const environment = { ...seller, OPERATOR_TAX_NUMBER: 'DE136695976', VIES_URL: vies.url }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const taxOf = async (taxNumber: string) => {
    const { sheet } = await build({ currency: 'EUR', country: 'FR' }, { company: 'Exemple', taxNumber })
    return sheet.tax
  }
  expect(await taxOf('FR12345678901')).toMatchObject({
    treatment: 'reverse_charge',
    evidence: expect.any(String),
  })
  await expect(taxOf('FR99999999999')).rejects.toMatchObject({ code: 'tax_number_unknown' })
  await vies.close()
  expect(await taxOf('FR12345678901')).toMatchObject({ treatment: 'standard', isUnproven: true })
  vi.unstubAllEnvs()
})

const yes = (seen: string) => ({ name: 'Ada Buyer', signature: 'Ada Buyer', seen })
const admin = randomUUID()

/** A newer version with a service at a discount that only the installation's people give. */
const revise = (number: string, price = '1,000.00', language = 'en') =>
  reviseQuote(
    number,
    {
      lines: [{ description: 'Setting up', quantity: 1, price, discount: 40 }],
      note: '',
      days: 14,
    },
    { adminId: admin, language },
  )

test('a price is read as its admin’s language writes it', async () => {
  const { sheet } = await build()
  const priceOf = async (price: string, language: string) => {
    await revise(sheet.number, price, language)
    return (await getQuote(sheet.number))[0]!.lines[0]!.unitMinor
  }
  expect(await priceOf('1.500', 'tr')).toBe(150_000)
  expect(await priceOf('1.500,5', 'tr')).toBe(150_050)
  expect(await priceOf('1,500', 'en')).toBe(150_000)
})

test('a discount is read with either decimal mark', () => {
  const discount = (text: string) =>
    revisionSchema.safeParse({
      lines: [{ description: 'x', quantity: '1', price: '1', discount: text }],
      days: '14',
    }).data?.lines[0]?.discount
  expect([discount('12,5'), discount('12.5'), discount('101'), discount('x')]).toEqual([
    12.5,
    12.5,
    undefined,
    undefined,
  ])
})

test('what a visitor saves is priced by the server, mailed, and seen once they look', async () => {
  const { secret, email, sheet } = await build()
  expect(sheet).toMatchObject({ state: 'SENT', version: 1, netMinor: 4900 + 11_400, totalMinor: 16_300 })
  expect(sheet.lines.map(({ description }) => description)).toEqual([
    'Growth plan, by the month',
    'Additional seats (months: 1)',
  ])
  expect(await systemDb().mail.count({ where: { recipient: email, template: 'quote-saved' } })).toBe(1)
  expect((await openQuote(secret, { isStaff: false })).state).toBe('VIEWED')
})

test('a form’s token makes one quote, and a program’s form none', async () => {
  const email = `${randomUUID()}@example.test`
  const one = token()
  const send = (trap: string) =>
    saveQuote(
      {
        plan: 'scale',
        interval: 'year',
        periods: 1,
        addons: { 'phone-number': 0, 'extra-conversations': 0, seat: 0 },
        currency: 'EUR',
        country: 'DE',
        days: 30,
      },
      { name: 'Ada', email },
      { token: one, trap },
      visitor(),
    )
  expect(await send('filled in')).toBeNull()
  await expect(send('')).rejects.toMatchObject({ code: 'bad_request' })
  expect(await systemDb().quote.count({ where: { email } })).toBe(0)
})

test('a guessed secret opens nothing', async () => {
  const { secret } = await build()
  const near = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`
  for (const guess of [near, '', 'x', randomUUID()])
    await expect(openQuote(guess, { isStaff: false })).rejects.toMatchObject({ code: 'not_found' })
})

test('an acceptance is kept with what was accepted, makes one order, and locks the quote', async () => {
  const { secret, sheet } = await build()
  await expect(acceptQuote(secret, yes('0'.repeat(64)), visitor())).rejects.toMatchObject({
    code: 'conflict',
  })
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => acceptQuote(secret, yes(sheet.contentHash), visitor())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const row = await systemDb().quote.findUniqueOrThrow({
    where: { id: sheet.id },
    include: { acceptance: true },
  })
  expect(Buffer.from(row.acceptance!.contentHash).toString('hex')).toBe(sheet.contentHash)
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: row.orderId! } })
  expect(order).toMatchObject({
    state: 'OPEN',
    totalMinor: 16_300n,
    purpose: { kind: 'quote', quoteId: sheet.id },
  })
  const change = (data: object) => systemDb().quote.update({ where: { id: sheet.id }, data })
  await expect(change({ note: 'One more thing' })).rejects.toThrow()
  await expect(change({ totalMinor: 1, netMinor: 1 })).rejects.toThrow()
  await expect(change({ orderId: null })).rejects.toThrow()
  await expect(systemDb().quote.delete({ where: { id: sheet.id } })).rejects.toThrow()
  await expect(systemDb().quoteAcceptance.deleteMany()).rejects.toThrow()
})

test('of accepting, declining, a newer version, taking back and the end of its time exactly one wins', async () => {
  for (let round = 0; round < 6; round++) {
    const { secret, sheet } = await build()
    const { number, contentHash, id } = sheet
    await revise(number)
    const acts = [
      () => acceptQuote(secret, yes(contentHash), visitor()),
      () => declineQuote(secret, 'Too much'),
      () => sendQuote(number, admin),
    ].sort(() => Math.random() - 0.5)
    const late = sweepQuotes(new Date(Date.now() + 31 * DAY))
    await Promise.allSettled([...acts.map((act) => act()), late])
    const { state, orderId } = await systemDb().quote.findUniqueOrThrow({ where: { id } })
    expect(['ACCEPTED', 'DECLINED', 'EXPIRED', 'SUPERSEDED']).toContain(state)
    expect(orderId !== null).toBe(state === 'ACCEPTED')
    const ends = await systemDb().stateMove.count({
      where: { objectId: id, toState: { in: ['ACCEPTED', 'DECLINED', 'EXPIRED'] } },
    })
    expect(ends).toBeLessThanOrEqual(1)
    const open = await systemDb().quote.count({
      where: { number, state: { in: ['SENT', 'VIEWED', 'ACCEPTED', 'INVOICED'] } },
    })
    expect(open).toBeLessThanOrEqual(1)
  }
})

test('a newer version takes the place of the one before, under the same link', async () => {
  const { secret, sheet } = await build()
  await revise(sheet.number)
  expect((await openQuote(secret, { isStaff: true })).version).toBe(1)
  await sendQuote(sheet.number, admin)
  expect(await openQuote(secret, { isStaff: false })).toMatchObject({
    version: 2,
    state: 'VIEWED',
    netMinor: 60_000,
  })
  expect((await getQuote(sheet.number)).map(({ state }) => state)).toEqual(['VIEWED', 'SUPERSEDED'])
  await expect(acceptQuote(secret, yes(sheet.contentHash), visitor())).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('questions and answers stand below a quote, and a quote that was taken back can’t be accepted', async () => {
  const { secret, sheet, email } = await build()
  await askAboutQuote(secret, 'By bank transfer?')
  await answerQuestion(sheet.number, admin, 'Yes.')
  await cancelQuote(sheet.number, admin)
  const seen = await openQuote(secret, { isStaff: false })
  expect(seen.state).toBe('CANCELED')
  expect(seen.messages.map(({ author, body }) => [author, body])).toEqual([
    ['customer', 'By bank transfer?'],
    ['sales', 'Yes.'],
  ])
  await expect(acceptQuote(secret, yes(seen.contentHash), visitor())).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await systemDb().mail.count({ where: { recipient: email, template: 'quote-news' } })).toBe(2)
})

test('an accepted quote is paid in the workspace of the address that it names, and nobody else’s', async () => {
  const { secret, sheet, email } = await build()
  const { workspaceId } = await testWorkspace()
  const { workspaceId: other } = await testWorkspace()
  await expect(claimQuote(secret, { workspaceId, email })).rejects.toMatchObject({ code: 'conflict' })
  const number = await acceptQuote(secret, yes(sheet.contentHash), visitor())
  await expect(claimQuote(secret, { workspaceId: other, email: 'eve@example.test' })).rejects.toMatchObject({
    code: 'access_denied',
  })
  expect(await claimQuote(secret, { workspaceId, email: email.toUpperCase() })).toBe(number)
  expect(await claimQuote(secret, { workspaceId, email })).toBe(number)
  expect(await listOwnQuotes(workspaceId)).toMatchObject([{ number: sheet.number, state: 'ACCEPTED' }])
  expect(await listOwnQuotes(other)).toEqual([])
  await expect(getOwnQuote(other, sheet.number)).rejects.toMatchObject({ code: 'not_found' })
  await expect(claimQuote(secret, { workspaceId: other, email })).rejects.toMatchObject({
    code: 'access_denied',
  })
  expect(await systemDb().salesOrder.findUnique({ where: { number } })).toMatchObject({ workspaceId })
})

test('an ended quote is never opened again, whatever happens in whatever order', () => {
  const closed = ['INVOICED', 'CANCELED', 'SUPERSEDED'] as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...quoteMachine.states), { maxLength: 60 }), (wanted) => {
      let state = quoteMachine.initial
      const way = [state]
      for (const next of wanted) {
        if (!quoteMachine.mayMove(state, next)) continue
        state = next
        way.push(next)
      }
      const end = way.findIndex((one) => (closed as readonly string[]).includes(one))
      expect(end === -1 || end === way.length - 1).toBe(true)
      expect(way.filter((one) => one === 'ACCEPTED').length).toBeLessThanOrEqual(1)
    }),
  )
})
