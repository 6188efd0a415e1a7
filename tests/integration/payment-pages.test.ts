import { expect, test } from 'vitest'
import { currentPlan, findPlan, findSubscription } from '~/domains/billing/billing.server'
import { changeCard, keepCards } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import * as billing from '~/routes/_app+/dashboard.billing._index'
import * as payment from '~/routes/_app+/payment._index'
import * as testPayment from '~/routes/_app+/payment.[test].$paymentId'
import * as failure from '~/routes/_app+/payment-failure'
import * as success from '~/routes/_app+/payment-success'
import * as notify from '~/routes/api+/payments.notify.$provider'
import * as postBack from '~/routes/api+/payments.return.$paymentId'
import { billingPage } from '~/workflows/billing-page.server'
import { fulfilOverdueOrders } from '~/workflows/fulfil-orders/fulfil-orders.server'
import { Browser, type Route } from '../support/browser'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { applyTestFacts } from '../support/sales'

withTestDatabase()

const asRoute = (module: object) => module as Route
const [ORDER, CARD] = [asRoute(payment), asRoute(testPayment)]

const DETAILS = {
  name: 'Ada Buyer',
  country: 'US',
  line1: '1 Harbour Way',
  city: 'Portland',
  currency: 'USD',
  plan: 'growth',
  interval: 'month',
}
const card = (number: string) => ({ number, expiry: '12 / 99', cvc: '123' })
const idIn = (location: string | null) => /[0-9a-f-]{36}/.exec(location ?? '')?.[0] ?? ''

async function buyer() {
  const { workspaceId } = await testWorkspace()
  return { workspaceId, ...(await newMember(workspaceId, 'owner')) }
}

/** Orders the plan; the same form sent again is the same order. */
async function ordered(browser: Awaited<ReturnType<typeof buyer>>['browser'], fields = {}) {
  const shown = await browser.get(ORDER, '/payment?plan=growth')
  const { once } = shown.data as { once: string }
  const answer = await browser.post(ORDER, '/payment', { ...DETAILS, once, ...fields })
  return { location: answer.location ?? '', status: answer.status, once }
}

test('a declined card is told in words, keeps the order, and the next one buys the plan', async () => {
  const { workspaceId, browser } = await buyer()
  const { location, once } = await ordered(browser)
  expect(location).toMatch(/^\/payment\?order=AF\d{12}$/)
  expect((await ordered(browser, { once })).location).toBe(location)
  expect((await browser.get(ORDER, location)).data).toMatchObject({
    kind: 'order',
    ways: ['test', 'bank'],
    order: { state: 'OPEN', lines: [{ description: 'Growth plan, one month' }] },
  })

  const first = await browser.post(ORDER, location, { way: 'test' })
  const declined = idIn(first.location)
  expect(first.location).toBe(`/payment/test/${declined}`)
  const answer = await browser.post(CARD, first.location!, card('4000000000009995'), { paymentId: declined })
  expect(answer.location).toBe(`/payment-success?payment=${declined}`)
  const led = await browser.get(asRoute(success), answer.location!)
  expect(led.location).toBe(`/payment-failure?payment=${declined}`)
  expect((await browser.get(asRoute(failure), led.location!)).data).toMatchObject({
    payment: { failure: 'insufficient_funds', order: { state: 'OPEN' } },
  })

  const second = await browser.post(ORDER, location, { way: 'test' })
  const paid = idIn(second.location)
  await browser.post(CARD, second.location!, card('4242 4242 4242 4242'), { paymentId: paid })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  expect((await browser.get(asRoute(success), `/payment-success?payment=${paid}`)).data).toMatchObject({
    outcome: 'paid',
    payment: { method: { last4: '4242' }, order: { state: 'FULFILLED' } },
  })
  expect((await currentPlan(workspaceId, 'USD')).plan.code).toBe('growth')
  const again = await browser.post(ORDER, location, { way: 'test' })
  expect(again.data).toMatchObject({ problem: 'errors.conflict' })
})

test('no card but the test cards is taken, and what was typed stays out of the answer but its number', async () => {
  const { browser } = await buyer()
  const { location } = await ordered(browser)
  const begun = await browser.post(ORDER, location, { way: 'test' })
  const paymentId = idIn(begun.location)
  const answer = await browser.post(CARD, begun.location!, card('4111111111111111'), { paymentId })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.data)).toContain('payment.test.onlyTestCards')
  expect(JSON.stringify(answer.data)).not.toContain('"123"')
})

/** A buyer who has a plan, and whose card was kept as it was paid. */
async function cardHolder(number = '4242424242424242') {
  const one = await buyer()
  const { location } = await ordered(one.browser)
  const begun = await one.browser.post(ORDER, location, { way: 'test', keepCard: 'on' })
  await one.browser.post(CARD, begun.location!, card(number), { paymentId: idIn(begun.location) })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  await keepCards()
  return { ...one, next: (await ordered(one.browser)).location }
}

const savedCardOf = async ({ browser, next }: Awaited<ReturnType<typeof cardHolder>>) =>
  ((await browser.get(ORDER, next)).data as { savedCard: { id: string } | null }).savedCard

test('a kept card is offered, and pays once however often the form is sent', async () => {
  const holder = await cardHolder()
  const saved = await savedCardOf(holder)
  expect(saved).toMatchObject({ last4: '4242', isExpired: false })
  const form = { way: 'saved-card', card: saved!.id }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => holder.browser.post(ORDER, holder.next, form)),
  )
  const led = answers.filter(({ location }) => location?.startsWith('/payment-success?payment='))
  expect(led).toHaveLength(1)
  const order = await systemDb().salesOrder.findFirstOrThrow({
    where: { number: holder.next.slice(-14) },
    include: { payments: true },
  })
  expect(order.payments.filter(({ capturedMinor }) => capturedMinor > 0n)).toHaveLength(1)
  expect(order.paidMinor).toBe(order.totalMinor)
})

test('orders that wait for their money, and the transfer that one waits for, stand on the billing page', async () => {
  const { browser, workspaceId } = await buyer()
  const waiting = async () =>
    ((await browser.get(asRoute(billing), '/dashboard/billing')).data as { waiting: unknown[] }).waiting
  expect(await waiting()).toEqual([])
  const { location } = await ordered(browser)
  const shown = { number: location.slice(-14), description: 'Growth plan, one month', currency: 'USD' }
  expect(await waiting()).toMatchObject([{ ...shown, leftMinor: 4900, transfer: null }])
  const begun = await browser.post(ORDER, location, { way: 'bank' })
  const transfer = { paymentId: idIn(begun.location), state: 'AWAITING' }
  expect(await waiting()).toMatchObject([{ ...shown, transfer }])
  await systemDb().salesOrder.updateMany({
    where: { workspaceId },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect(await waiting()).toEqual([])
})

test('a kept card that is another’s, was removed or has run out pays nothing', async () => {
  const [mine, theirs] = [await cardHolder(), await cardHolder()]
  const [own, foreign] = [await savedCardOf(mine), await savedCardOf(theirs)]
  const pay = (id: string) => mine.browser.post(ORDER, mine.next, { way: 'saved-card', card: id })
  const removed = { problem: 'payment.errors.cardRemoved' }
  expect((await pay(foreign!.id)).data).toMatchObject(removed)
  await systemDb().paymentMethod.updateMany({
    where: { workspaceId: mine.workspaceId },
    data: { expiresOn: new Date('2020-01-31T00:00:00Z') },
  })
  expect(await savedCardOf(mine)).toBeNull()
  await changeCard(mine.workspaceId, { intent: 'removeCard', card: own!.id })
  expect((await pay(own!.id)).data).toMatchObject(removed)
})

test('neither an order nor a payment opens to another workspace', async () => {
  const [mine, theirs] = [await buyer(), await buyer()]
  const { location } = await ordered(theirs.browser)
  const begun = await theirs.browser.post(ORDER, location, { way: 'test' })
  const paymentId = idIn(begun.location)
  await expect(mine.browser.get(ORDER, location)).rejects.toMatchObject({ code: 'not_found' })
  await expect(mine.browser.post(ORDER, location, { way: 'test' })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const page of [success, failure]) {
    const theirsOrNone = [paymentId, '0a8e3f4e-53a6-4c1b-9d0c-3f2b1c5d7e90', 'nonsense']
    const answers = await Promise.all(
      theirsOrNone.map((id) => mine.browser.get(asRoute(page), `/payment-success?payment=${id}`)),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, data: { payment: null, unknown: { recent: [] } } })
  }
  await expect(
    mine.browser.post(CARD, begun.location!, card('4242424242424242'), { paymentId }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a page of results that is opened without a payment shows the last ones', async () => {
  const { browser } = await buyer()
  const { location } = await ordered(browser)
  const paymentId = idIn((await browser.post(ORDER, location, { way: 'test' })).location)
  for (const page of [success, failure])
    expect(await browser.get(asRoute(page), '/payment-success')).toMatchObject({
      status: 200,
      data: { payment: null, unknown: { isNamed: false, recent: [{ id: paymentId, state: 'CREATED' }] } },
    })
})

test('a payment that was left leads back to the provider’s page, one that brought money late to its receipt', async () => {
  const { browser } = await buyer()
  const { location } = await ordered(browser)
  const begun = await browser.post(ORDER, location, { way: 'test' })
  const paymentId = idIn(begun.location)
  const page = `/payment-success?payment=${paymentId}`
  expect((await browser.get(asRoute(success), page)).data).toMatchObject({ outcome: 'left' })
  await applyTestFacts(paymentId, { ended: 'failed' })
  expect((await browser.get(asRoute(success), page)).location).toContain('/payment-failure')
  await applyTestFacts(paymentId, { capturedMinor: 4900 })
  expect((await browser.get(asRoute(failure), `/payment-failure?payment=${paymentId}`)).location).toBe(page)
})

test('a merchant with a connected store is led to its own bill', async () => {
  const { workspaceId, browser } = await buyer()
  await systemDb().store.create({
    data: { workspaceId, shopDomain: `${workspaceId}.myshopify.com` },
  })
  expect((await browser.get(ORDER, '/payment')).location).toContain('/store/')
})

test('a notification of nobody is refused', async () => {
  const { browser } = await buyer()
  await expect(
    browser.post(asRoute(notify), '/api/payments/notify/test', { a: 'b' }, { provider: 'test' }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    browser.post(asRoute(notify), '/api/payments/notify/nobody', {}, { provider: 'nobody' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('who is posted back by a provider is led on by the payment’s name there alone, without a session', async () => {
  const { browser } = await buyer()
  const { location } = await ordered(browser)
  const paymentId = idIn((await browser.post(ORDER, location, { way: 'test' })).location)
  const post = (token: string) =>
    new Browser().send(
      asRoute(postBack).action,
      new Request(`http://shop.test/api/payments/return/${paymentId}`, {
        method: 'POST',
        body: new URLSearchParams({ token, status: 'success' }),
      }),
      { paymentId },
    )
  expect(await post(`test_${paymentId}`)).toMatchObject({
    status: 303,
    location: `/payment-success?payment=${paymentId}`,
  })
  await expect(post(`test_${paymentId.replace(/^./, 'x')}`)).rejects.toMatchObject({ code: 'bad_request' })
  expect((await browser.get(asRoute(success), `/payment-success?payment=${paymentId}`)).data).toMatchObject({
    outcome: 'left',
  })
})

test('a larger plan is shown and ordered for the rest of the period, a smaller one begins with the next', async () => {
  const { workspaceId, browser } = await buyer()
  const { location } = await ordered(browser)
  const begun = await browser.post(ORDER, location, { way: 'test' })
  await browser.post(CARD, begun.location!, card('4242424242424242'), { paymentId: idIn(begun.location) })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  const { periodEnd } = (await findSubscription(workspaceId))!

  const choice = (await browser.get(ORDER, '/payment')).data as {
    currencies: string[]
    changes: Record<string, { dueMinor: number }>
  }
  expect(choice.currencies).toEqual(['USD'])
  expect(Object.keys(choice.changes).sort()).toEqual(['growth:year', 'scale:month', 'scale:year'])
  const due = choice.changes['scale:month']!.dueMinor
  expect(due).toBeGreaterThan(0)
  const up = await ordered(browser, { plan: 'scale' })
  const shown = (await browser.get(ORDER, up.location)).data as { order: { lines: { netMinor: number }[] } }
  expect(shown).toMatchObject({
    order: {
      purpose: { change: 'upgrade' },
      lines: [{ description: 'Scale plan, for the rest of the period' }],
    },
  })
  expect(Math.abs(shown.order.lines[0]!.netMinor - due)).toBeLessThanOrEqual(1)
  const paying = await browser.post(ORDER, up.location, { way: 'test' })
  await browser.post(CARD, paying.location!, card('4242424242424242'), { paymentId: idIn(paying.location) })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  expect(await findSubscription(workspaceId)).toMatchObject({ plan: 'scale', periodEnd })

  const { seatsIncluded } = await findPlan('growth', 'USD')
  for (let seat = 0; seat < seatsIncluded!; seat++) await newMember(workspaceId, 'agent')
  const taken = await systemDb().membership.count({ where: { workspaceId } })
  const lacks = { seats: { has: seatsIncluded, taken }, conversations: null }
  expect((await browser.get(ORDER, '/payment')).data).toMatchObject({
    changes: { 'growth:month': { dueMinor: 0, until: periodEnd, lacks } },
  })
  expect((await ordered(browser, { plan: 'growth' })).location).toBe('/dashboard/billing')
  expect(await findSubscription(workspaceId)).toMatchObject({ plan: 'scale', next: { plan: 'growth' } })
  expect(await billingPage(workspaceId)).toMatchObject({
    plan: 'scale',
    comes: { plan: 'growth', from: periodEnd, lacks },
  })
  expect((await ordered(browser, { plan: 'scale' })).location).toBe('/dashboard/billing')
  expect(await findSubscription(workspaceId)).toMatchObject({ plan: 'scale', next: null })
})

test('the receipt of money that goes back says so and why, and thanks for nothing', async () => {
  const { workspaceId, browser } = await buyer()
  const { location } = await ordered(browser)
  const begun = await browser.post(ORDER, location, { way: 'test' })
  await browser.post(CARD, begun.location!, card('4242424242424242'), { paymentId: idIn(begun.location) })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  const thanks = await browser.get(asRoute(success), `/payment-success?payment=${idIn(begun.location)}`)
  expect(thanks.data).toMatchObject({ title: 'Thank you', payment: { order: { returnReason: null } } })

  const up = await ordered(browser, { plan: 'scale' })
  const paying = await browser.post(ORDER, up.location, { way: 'test' })
  await browser.post(CARD, paying.location!, card('4242424242424242'), { paymentId: idIn(paying.location) })
  // Meanwhile the period ended that the upgrade was priced for.
  await systemDb().subscription.updateMany({
    where: { workspaceId },
    data: { periodEnd: new Date(Date.now() + 1000) },
  })
  await fulfilOverdueOrders(new Date(Date.now() + 120_000))
  const back = await browser.get(asRoute(success), `/payment-success?payment=${idIn(paying.location)}`)
  expect(back.data).toMatchObject({
    title: 'Your money goes back',
    outcome: 'paid',
    payment: { order: { returnReason: 'late' } },
  })
  expect(await findSubscription(workspaceId)).toMatchObject({ plan: 'growth' })
})

test('of an order that was paid in part the page asks for the rest', async () => {
  const { browser } = await buyer()
  const { location } = await ordered(browser)
  const begun = await browser.post(ORDER, location, { way: 'test' })
  await applyTestFacts(idIn(begun.location), { capturedMinor: 900 })
  const { order } = (await browser.get(ORDER, location)).data as {
    order: { state: string; totalMinor: number; paidMinor: number }
  }
  expect(order).toMatchObject({ state: 'OPEN', paidMinor: 900 })
  const again = await browser.post(ORDER, location, { way: 'test' })
  const payment = await systemDb().payment.findUniqueOrThrow({ where: { id: idIn(again.location) } })
  expect(Number(payment.amountMinor)).toBe(order.totalMinor - 900)
})
