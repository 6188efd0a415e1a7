import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { couponFormSchema } from '~/domains/coupons/coupons'
import { deactivateCoupon } from '~/domains/coupons/coupons.server'
import { systemDb } from '~/platform/db/db.server'
import * as billing from '~/routes/_app+/dashboard.billing._index'
import * as payment from '~/routes/_app+/payment._index'
import * as numberToPay from '~/routes/_app+/payment.phone-number.$reservationId'
import * as ownData from '~/routes/_app+/profile.data'
import * as coupons from '~/routes/admin+/coupons._index'
import * as coupon from '~/routes/admin+/coupons.$id'
import { downgradeNow } from '~/workflows/downgrade/downgrade-now.server'
import { showDowngrade } from '~/workflows/downgrade/show-downgrade.server'
import { fulfilOrder } from '~/workflows/fulfil-orders/fulfil-order.server'
import { takeCouponTry } from '~/workflows/paying/command-order.server'
import type { Route } from '../support/browser'
import { newCoupon } from '../support/coupons'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { keptNumber } from '../support/numbers'
import { applyTestFacts, testOrder, testPayment } from '../support/sales'

withTestDatabase()

const asRoute = (module: object) => module as Route
const [ORDER, BILLING, ADMIN, ADMIN_ONE] = [payment, billing, coupons, coupon].map(asRoute) as [
  Route,
  Route,
  Route,
  Route,
]

const DETAILS = {
  name: 'Ada Buyer',
  country: 'US',
  line1: '1 Harbour Way',
  city: 'Portland',
  currency: 'USD',
  plan: 'growth',
  interval: 'month',
}

async function buyer() {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'owner')
  const order = (fields = {}) =>
    browser.post(ORDER, '/payment', { ...DETAILS, once: randomUUID(), ...fields })
  return { workspaceId, browser, order }
}

type Buyer = Awaited<ReturnType<typeof buyer>>
const shown = async ({ browser }: Buyer, location: string) =>
  (await browser.get(ORDER, location)).data as {
    order: { totalMinor: number; state: string }
    coupons: { code: string; minor: number; isEntered: boolean }[]
  }

test('a coupon is typed with the plan or on the order’s page, shown there, and taken off again', async () => {
  const [typed, entered] = [await newCoupon(), await newCoupon({ percent: '100' })]
  const one = await buyer()
  const wrong = await one.order({ coupon: 'no-such-code' })
  expect(wrong.status).toBe(422)
  expect(wrong.data).toMatchObject({
    lastResult: { error: { coupon: ['payment.coupon.errors.unknown'] } },
  })
  expect(await systemDb().salesOrder.count({ where: { workspaceId: one.workspaceId } })).toBe(0)
  const { location } = await one.order({ coupon: typed.code.toLowerCase() })
  expect(await shown(one, location!)).toMatchObject({
    order: { totalMinor: 2450 },
    coupons: [{ code: typed.code, minor: 2450, isEntered: true }],
  })
  expect((await one.browser.post(ORDER, location!, { intent: 'removeCoupon' })).location).toBe(location)
  expect(await shown(one, location!)).toMatchObject({ order: { totalMinor: 4900 }, coupons: [] })
  const refused = await one.browser.post(ORDER, location!, { intent: 'coupon', coupon: '\u0000<b>' })
  expect(refused.data).toMatchObject({ couponProblem: 'payment.coupon.errors.unknown', problem: null })
  await one.browser.post(ORDER, location!, { intent: 'coupon', coupon: entered.code })
  expect(await shown(one, location!)).toMatchObject({ order: { totalMinor: 0 } })
  expect((await one.browser.post(ORDER, location!, { intent: 'complete' })).location).toBe(location)
  expect(await shown(one, location!)).toMatchObject({ order: { state: 'FULFILLED' } })
  expect((await one.browser.post(ORDER, location!, { intent: 'complete' })).location).toBe(location)
  expect(await systemDb().invoice.count({ where: { workspaceId: one.workspaceId } })).toBe(1)
})

test('nothing is paid at a price that its page didn’t show, nor with a coupon that was deactivated since', async () => {
  const made = await newCoupon()
  const one = await buyer()
  const { location } = await one.order({ coupon: made.code })
  const stale = await one.browser.post(ORDER, location!, { way: 'test', total: '4900' })
  expect(stale.data).toMatchObject({ problem: 'payment.errors.changed' })
  await deactivateCoupon(randomUUID(), made.id)
  const late = await one.browser.post(ORDER, location!, { way: 'test', total: '2450' })
  expect(late.data).toMatchObject({ problem: 'payment.coupon.errors.withdrawn' })
  expect(await shown(one, location!)).toMatchObject({ order: { totalMinor: 4900 }, coupons: [] })
  expect(await systemDb().payment.count({ where: { workspaceId: one.workspaceId } })).toBe(0)
  const right = await one.browser.post(ORDER, location!, { way: 'test', total: '4900' })
  expect(right.location).toMatch(/^\/payment\/test\//)
  // A page of the provider that is left closes when the price changes.
  const other = await newCoupon()
  await one.browser.post(ORDER, location!, { intent: 'coupon', coupon: other.code })
  expect(await shown(one, location!)).toMatchObject({ order: { totalMinor: 2450 } })
  expect(await systemDb().payment.findMany({ where: { workspaceId: one.workspaceId } })).toMatchObject([
    { state: 'CANCELED' },
  ])
})

test('who guesses codes is stopped, and another workspace’s order is nobody’s', async () => {
  const [mine, theirs] = [await buyer(), await buyer()]
  const { location } = await theirs.order()
  const tried: Record<string, string>[] = [
    { intent: 'coupon', coupon: 'x' },
    { intent: 'removeCoupon' },
    { intent: 'complete' },
    { intent: 'cancel' },
    { way: 'test' },
  ]
  for (const fields of tried)
    await expect(mine.browser.post(ORDER, location!, fields), fields.intent).rejects.toMatchObject({
      code: 'not_found',
    })
  const own = (await mine.order()).location!
  let stopped = 0
  for (let n = 0; n < 20; n++) {
    const { data } = await mine.browser.post(ORDER, own, { intent: 'coupon', coupon: `guess-${n}` })
    if ((data as { couponProblem: string }).couponProblem === 'payment.coupon.errors.tooManyTries') stopped++
  }
  expect(stopped).toBeGreaterThan(0)
  const real = await newCoupon()
  const answer = await mine.browser.post(ORDER, own, { intent: 'coupon', coupon: real.code })
  expect(answer.data).toMatchObject({ couponProblem: 'payment.coupon.errors.tooManyTries' })
})

test('who guesses by many workspaces is counted by network, and nobody by a proxy that isn’t named', async () => {
  const tryFrom = (address: string) => takeCouponTry(randomUUID(), address)
  // One IPv6 network, each time by another of its addresses.
  for (let n = 0; n < 40; n++) await tryFrom(`2001:db8:7:7::${n.toString(16)}`)
  await expect(tryFrom('2001:db8:7:7:ffff::1')).rejects.toMatchObject({ code: 'rate_limited' })
  await tryFrom('2001:db8:7:8::1')
  for (let n = 0; n < 41; n++) await tryFrom('127.0.0.1')
})

test('an order that waits is canceled where it is listed, and says so', async () => {
  const one = await buyer()
  const { location } = await one.order()
  const number = location!.slice(-14)
  const page = await one.browser.get(BILLING, '/dashboard/billing')
  expect(page.data).toMatchObject({ waiting: [{ number, isCancelable: true, leftMinor: 4900 }] })
  await one.browser.post(BILLING, '/dashboard/billing', { intent: 'cancelOrder', number })
  expect((await one.browser.get(BILLING, '/dashboard/billing')).data).toMatchObject({ waiting: [] })
  expect(await shown(one, location!)).toMatchObject({ order: { state: 'CANCELED' } })
})

test('the form of a coupon can be drawn: its schema has fields for a browser', () => {
  expect(getZodConstraint(couponFormSchema).kind).toMatchObject({ required: true })
})

test('an admin makes a coupon, sees who used it and what it cost, and deactivates it', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser, userId } = await newMember(workspaceId, 'owner')
  await systemDb().user.update({ where: { id: userId }, data: { isAdmin: true } })
  const form = {
    kind: 'percent',
    percent: '12.5',
    duration: 'some',
    payments: '2',
    code: 'Yaz 2026',
    targets: 'plan:growth',
  }
  const bad = await browser.post(ADMIN, '/admin/coupons', {
    ...form,
    percent: '101',
    validUntil: '2026-02-30',
  })
  expect(bad.status).toBe(400)
  const made = await browser.post(ADMIN, '/admin/coupons', form)
  expect(made.location).toMatch(/^\/admin\/coupons\/[0-9a-f-]{36}$/)
  const taken = await browser.post(ADMIN, '/admin/coupons', { ...form, code: 'YAZ2026' })
  expect(taken.data).toMatchObject({ error: { code: ['admin-coupons.errors.taken'] } })
  const one = await buyer()
  const { location } = await one.order({ coupon: 'yaz2026' })
  const id = made.location!.split('/').at(-1)!
  expect((await browser.get(ADMIN_ONE, made.location!, { id })).data).toMatchObject({
    coupon: { code: 'Yaz2026', percentBp: 1250, payments: 2, held: 1, redeemed: 0, state: 'active' },
    redemptions: [{ orderNumber: location!.slice(-14), state: 'HELD' }],
  })
  await browser.post(ADMIN_ONE, made.location!, {}, { id })
  const { data } = await browser.get(ADMIN, '/admin/coupons')
  const [newest] = (data as { coupons: { code: string; state: string }[] }).coupons
  expect(newest).toMatchObject({ code: 'Yaz2026', state: 'deactivated' })
})

test('a number’s page takes a coupon, shows what is left, and offers no bank transfer', async () => {
  const { code } = await newCoupon({ targets: ['number'] })
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'owner')
  const reservationId = await keptNumber(workspaceId, '+12125550177')
  const path = `/payment/phone-number/${reservationId}`
  const { plan: _plan, interval: _interval, ...details } = DETAILS
  await browser.post(asRoute(numberToPay), path, { intent: 'order', ...details }, { reservationId })
  const page = async () =>
    (await browser.get(asRoute(numberToPay), path, { reservationId })).data as {
      order: { number: string; totalMinor: number }
      coupons: unknown[]
      ways: string[]
    }
  const { order } = await page()
  const to = `/payment?order=${order.number}`
  expect((await browser.post(ORDER, to, { intent: 'coupon', coupon: code })).location).toBe(to)
  expect(await page()).toMatchObject({
    order: { totalMinor: order.totalMinor / 2 },
    coupons: [{ code, isEntered: true }],
  })
  const { ways } = (await browser.get(ORDER, to)).data as { ways: string[] }
  expect(ways).not.toContain('bank')
  await browser.post(ORDER, to, { intent: 'removeCoupon' })
  expect(await page()).toMatchObject({ order, coupons: [] })
})

test('who deletes an account is told which credit is paid back', async () => {
  const order = await testOrder({
    totalMinor: 19900,
    purpose: { kind: 'plan', plan: 'scale', interval: 'month', subscriptionId: null, change: 'start' },
  })
  await applyTestFacts(await testPayment(order), { capturedMinor: 19900 })
  await fulfilOrder(order.orderId)
  const { workspaceId } = order
  await systemDb().membership.deleteMany({ where: { workspaceId } })
  const { browser } = await newMember(workspaceId, 'owner')
  const told = async () => ((await browser.get(asRoute(ownData), '/profile/data')).data as Told).workspaces
  expect(await told()).toMatchObject([{ id: workspaceId, credit: [] }])
  const at = new Date(Date.now() + 10 * 86_400_000)
  const shown = (await showDowngrade(workspaceId, 'growth', at))!
  await downgradeNow({ workspaceId, actor: 'system' }, { plan: 'growth', at, credit: shown.totalMinor }, at)
  expect(await told()).toMatchObject([{ credit: [{ minor: shown.totalMinor, currency: 'USD' }] }])
})

interface Told {
  workspaces: { id: string; credit: { minor: number; currency: string }[] }[]
}
