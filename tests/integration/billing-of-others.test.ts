import { expect, test } from 'vitest'
import { keepCards } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { csrfToken } from '~/platform/sessions/csrf.server'
import * as transfer from '~/routes/_app+/bank-transfer-payment'
import * as transferEvents from '~/routes/_app+/bank-transfer-payment_.events'
import * as billing from '~/routes/_app+/dashboard.billing._index'
import * as invoiceFile from '~/routes/_app+/dashboard.billing_.invoices.$file'
import * as quoteFile from '~/routes/_app+/dashboard.billing_.quotes.$number'
import * as numbers from '~/routes/_app+/dashboard.numbers._index'
import * as documents from '~/routes/_app+/dashboard.numbers.$id.documents'
import * as paper from '~/routes/_app+/manual-documents_.$id'
import * as removePaper from '~/routes/_app+/manual-documents_.remove'
import * as order from '~/routes/_app+/payment._index'
import * as events from '~/routes/_app+/payment.$paymentId.events'
import * as testPage from '~/routes/_app+/payment.[test].$paymentId'
import * as cardPage from '~/routes/_app+/payment.card.$paymentId'
import * as numberPage from '~/routes/_app+/payment.phone-number.$reservationId'
import * as failure from '~/routes/_app+/payment-failure'
import * as success from '~/routes/_app+/payment-success'
import { fulfilOverdueOrders } from '~/workflows/fulfil-orders/fulfil-orders.server'
import type { Browser, Route } from '../support/browser'
import { newCoupon } from '../support/coupons'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { keptNumber } from '../support/numbers'
import { keptPaper } from '../support/papers'
import { keptQuote } from '../support/quotes'

withTestDatabase()

const asRoute = (module: object) => module as Route
const idIn = (location: string | null) => /[0-9a-f-]{36}/.exec(location ?? '')![0]
const CARD = { number: '4242424242424242', expiry: '12 / 99', cvc: '123' }

async function ordered(browser: Browser): Promise<string> {
  const { once } = (await browser.get(asRoute(order), '/payment?plan=growth')).data as { once: string }
  const details = { name: 'Ada Buyer', country: 'US', line1: '1 Harbour Way', city: 'Portland' }
  const plan = { currency: 'USD', plan: 'growth', interval: 'month', once }
  return (await browser.post(asRoute(order), '/payment', { ...details, ...plan })).location!.slice(-14)
}

/** Everything that one can have below billing. */
async function customer() {
  const { workspaceId } = await testWorkspace()
  const { browser, userId } = await newMember(workspaceId, 'owner')
  const paid = await ordered(browser)
  const begun = await browser.post(asRoute(order), `/payment?order=${paid}`, { way: 'test', keepCard: 'on' })
  await browser.post(asRoute(testPage), begun.location!, CARD, { paymentId: idIn(begun.location) })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  await keepCards()
  const open = await ordered(browser)
  const byBank = await browser.post(asRoute(order), `/payment?order=${open}`, { way: 'bank' })
  const db = systemDb()
  return {
    workspaceId,
    browser,
    order: open,
    payment: idIn(begun.location),
    transfer: idIn(byBank.location),
    card: (await db.paymentMethod.findFirstOrThrow({ where: { workspaceId } })).id,
    invoice: (await db.invoice.findFirstOrThrow({ where: { workspaceId } })).id,
    paper: await keptPaper(workspaceId, userId),
    number: await keptNumber(workspaceId, '+12125550188'),
    quote: await keptQuote(workspaceId),
    coupon: (await newCoupon()).code,
  }
}
type Ids = Omit<Awaited<ReturnType<typeof customer>>, 'workspaceId' | 'browser'>

/** Every route below billing that takes a name of something. */
const calls = (
  of: Ids,
): [string, (browser: Browser) => Promise<{ status: number; location: string | null; data: unknown }>][] => [
  ['order', (b) => b.get(asRoute(order), `/payment?order=${of.order}`)],
  ['pay order', (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { way: 'test' })],
  [
    'pay by card',
    (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { way: 'saved-card', card: of.card }),
  ],
  ['pay by credit', (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { way: 'credit' })],
  ['complete', (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { intent: 'complete' })],
  [
    'enter coupon',
    (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { intent: 'coupon', coupon: of.coupon }),
  ],
  ['remove coupon', (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { intent: 'removeCoupon' })],
  ['cancel order', (b) => b.post(asRoute(order), `/payment?order=${of.order}`, { intent: 'cancel' })],
  ['cancel listed', (b) => b.post(asRoute(billing), '/x', { intent: 'cancelOrder', number: of.order })],
  ['test page', (b) => b.get(asRoute(testPage), '/x', { paymentId: of.payment })],
  ['test card', (b) => b.post(asRoute(testPage), '/x', CARD, { paymentId: of.transfer })],
  ['card page', (b) => b.get(asRoute(cardPage), '/x', { paymentId: of.payment })],
  ['events', (b) => b.get(asRoute(events), '/x', { paymentId: of.payment })],
  ['success', (b) => b.get(asRoute(success), `/payment-success?payment=${of.payment}`)],
  ['failure', (b) => b.get(asRoute(failure), `/payment-failure?payment=${of.payment}`)],
  ['transfer', (b) => b.get(asRoute(transfer), `/bank-transfer-payment?payment=${of.transfer}`)],
  ['transfer events', (b) => b.get(asRoute(transferEvents), `/x?payment=${of.transfer}`)],
  ['receipt', (b) => handIn(b, of.transfer)],
  ['invoice', (b) => b.get(asRoute(invoiceFile), '/x', { file: `${of.invoice}.pdf` })],
  ['invoice receipt', (b) => b.get(asRoute(invoiceFile), '/x', { file: `${of.invoice}.receipt.pdf` })],
  ['invoice file', (b) => b.get(asRoute(invoiceFile), '/x', { file: `${of.invoice}.xml` })],
  ['quote', (b) => b.get(asRoute(quoteFile), '/x', { number: of.quote })],
  ['paper', (b) => b.get(asRoute(paper), '/x', { id: of.paper })],
  ['remove paper', (b) => b.post(asRoute(removePaper), '/x', { id: of.paper })],
  ['main card', (b) => b.post(asRoute(billing), '/x', { intent: 'defaultCard', card: of.card })],
  ['remove card', (b) => b.post(asRoute(billing), '/x', { intent: 'removeCard', card: of.card })],
  ['number', (b) => b.get(asRoute(numberPage), '/x', { reservationId: of.number })],
  [
    'order number',
    (b) => b.post(asRoute(numberPage), '/x', { intent: 'extend' }, { reservationId: of.number }),
  ],
  ['documents', (b) => b.get(asRoute(documents), '/x', { id: of.number })],
  ['hand in document', (b) => b.post(asRoute(documents), '/x', {}, { id: of.number })],
  ['give number up', (b) => b.post(asRoute(numbers), '/x', { intent: 'give-up', id: of.number })],
  ['release number', (b) => b.post(asRoute(numbers), '/x', { intent: 'release', id: of.number })],
]

function handIn(browser: Browser, paymentId: string) {
  const { token, setCookie } = csrfToken(browser.request('/'))
  if (setCookie) browser.keep(setCookie)
  const body = new FormData()
  body.set('csrf', token)
  body.set('file', new File(['paid'], 'receipt.txt', { type: 'text/plain' }))
  const request = browser.request(`/bank-transfer-payment?payment=${paymentId}`)
  const post = new Request(request.url, { method: 'POST', headers: request.headers, body })
  return browser.send(asRoute(transfer).action, post, {})
}

/** All that the workspace has, as the database says it. */
async function kept(workspaceId: string): Promise<unknown> {
  const db = systemDb()
  const where = { workspaceId }
  const orderBy = { id: 'asc' } as const
  return [
    await db.salesOrder.findMany({ where, orderBy }),
    await db.payment.findMany({ where, orderBy }),
    await db.paymentMethod.findMany({ where, orderBy }),
    await db.invoice.findMany({ where, orderBy }),
    await db.paper.findMany({ where, orderBy }),
    await db.numberReservation.findMany({ where, orderBy }),
    await db.quote.findMany({ where, orderBy }),
    await db.couponRedemption.findMany({ where, orderBy }),
    await db.subscription.findMany({ where, orderBy }),
  ]
}

/** What an answer gives away: refused, or a page that has nothing of theirs. */
async function answerOf(asked: Promise<{ status: number; location: string | null; data: unknown }>) {
  try {
    const { status, location, data } = await asked
    return { status, said: JSON.stringify([location, data]) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, said: error.report ? 'reported' : '' }
  }
}

test('nothing below billing opens, changes or pays by the ids of another workspace', async () => {
  const theirs = await customer()
  const { browser } = await newMember((await testWorkspace()).workspaceId, 'owner')
  const before = await kept(theirs.workspaceId)
  const files = await systemDb().paper.count()
  for (const [name, call] of calls(theirs)) {
    const { status, said } = await answerOf(call(browser))
    expect([400, 404, 302, 409, 422], `${name}: ${status}`).toContain(status)
    for (const secret of ['Ada Buyer', '4242', theirs.workspaceId, '+12125550188']) {
      expect(said, name).not.toContain(secret)
    }
    expect(said, name).not.toBe('reported')
  }
  expect(await kept(theirs.workspaceId)).toEqual(before)
  expect(await systemDb().paper.count()).toBe(files)
  // The same calls open to whoever has them: else this test would hold anything.
  const own = ['order', 'success', 'invoice', 'quote', 'paper', 'transfer', 'number', 'documents']
  for (const [name, call] of calls(theirs))
    if (own.includes(name)) expect((await answerOf(call(theirs.browser))).status, name).toBe(200)
})

test.each(['nonsense', "' OR 1=1 --", '../../etc/passwd', '00000000-0000-4000-8000-000000000000', ''])(
  'a name that is none is refused below billing, never an error: %j',
  async (id) => {
    const { browser } = await newMember((await testWorkspace()).workspaceId, 'owner')
    const none = Object.fromEntries(
      ['order', 'payment', 'transfer', 'card', 'invoice', 'paper', 'number', 'quote'].map((key) => [key, id]),
    ) as unknown as Ids
    for (const [name, call] of calls(none)) {
      const { status, said } = await answerOf(call(browser))
      expect(status, name).toBeLessThan(500)
      expect(said, name).not.toBe('reported')
    }
  },
)
