import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  deactivateCoupon,
  listRunningCoupons,
  readCoupon,
  removeCoupon,
} from '~/domains/coupons/coupons.server'
import { layOutInvoice } from '~/domains/invoices/paper/lay-out-invoice.server'
import { orderLinesSchema } from '~/domains/payments/payments'
import { cancelOrder, expireOrders, refundPayment, takeFreeOrder } from '~/domains/payments/payments.server'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { twentyAtOnce } from '../../../tests/support/at-once'
import { newCoupon, planBuyer } from '../../../tests/support/coupons'
import { asOwner, withTestDatabase } from '../../../tests/support/database'
import { lastMail, templatesTo } from '../../../tests/support/mails'
import { applyTestFacts, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import { showRevenue } from '../money-desk/revenue-desk.server'
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.server'
import { orderAddon } from './order-addon.server'

withTestDatabase()

beforeAll(() => {
  const seller = {
    OPERATOR_NAME: 'Parley Yazılım A.Ş.',
    OPERATOR_ADDRESS: 'Büyükdere Cad. 1; İstanbul',
    OPERATOR_COUNTRY: 'TR',
    OPERATOR_TAX_NUMBER: '1234567890',
  }
  for (const [name, value] of Object.entries(seller)) vi.stubEnv(name, value)
})

const DAY = 86_400_000
const refusedAs = (problem: string) => ({
  code: 'coupon_refused',
  messageKey: `payment.coupon.errors.${problem}`,
})
const redemptionsOf = (couponId: string) =>
  systemDb().couponRedemption.groupBy({ by: ['state'], where: { couponId }, _count: true })
const countOf = async (couponId: string, state: string) =>
  (await redemptionsOf(couponId)).find((one) => one.state === state)?._count ?? 0

test('a coupon reduces an order before tax, however it is typed, and comes off it again', async () => {
  const { code } = await newCoupon({ code: 'Bahar-İndirimi', percent: '25' })
  const one = await planBuyer('TR')
  const order = await one.order()
  expect(order).toMatchObject({ netMinor: 4900n, taxMinor: 980n, totalMinor: 5880n })
  expect(code).toBe('Bahar-İndirimi')
  await one.enter(order.id, '  bahar-indirimi\u200b ')
  const reduced = await one.now(order.id)
  expect(reduced).toMatchObject({ netMinor: 3675n, taxMinor: 735n, totalMinor: 4410n, couponMinor: 1225n })
  await one.enter(order.id, 'BAHAR-INDIRIMI')
  expect(await one.now(order.id)).toEqual(reduced)
  expect(await removeCoupon(one.workspaceId, order.id)).toBe(true)
  expect(await one.now(order.id)).toMatchObject({ lines: order.lines, totalMinor: 5880n, couponMinor: 0n })
  expect(await removeCoupon(one.workspaceId, order.id)).toBe(false)
})

test('what is wrong with a coupon is said; one that was taken back is as unknown as one that never was', async () => {
  const one = await planBuyer()
  const order = await one.order()
  const gone = await newCoupon()
  await deactivateCoupon(randomUUID(), gone.id)
  const [expired, coming, euros, yearly, addons, large] = await Promise.all([
    newCoupon({ validFrom: '2026-01-01', validUntil: '2026-02-01' }),
    newCoupon({ validFrom: '2099-01-01' }),
    newCoupon({ kind: 'amount', amount: '5', currency: 'EUR' }),
    newCoupon({ interval: 'year' }),
    newCoupon({ targets: ['addon:seat', 'plan:scale', 'number'] }),
    newCoupon({ minimum: '49.01', currency: 'USD' }),
  ])
  const tried: [string, string][] = [
    ['nobody-has-this', 'unknown'],
    ['x', 'unknown'],
    [`'; DROP TABLE coupons; --\0`, 'unknown'],
    ['A'.repeat(100_000), 'unknown'],
    [gone.code, 'unknown'],
    [coming.code, 'unknown'],
    [expired.code, 'expired'],
    [euros.code, 'currency'],
    [yearly.code, 'notForThis'],
    [addons.code, 'notForThis'],
    [large.code, 'minimum'],
  ]
  for (const [code, problem] of tried)
    await expect(one.enter(order.id, code), code.slice(0, 30)).rejects.toMatchObject(refusedAs(problem))
  expect(await one.now(order.id)).toEqual(order)
  expect(await systemDb().couponRedemption.count({ where: { orderId: order.id } })).toBe(0)
})

test('nobody enters a coupon on another workspace’s order, nor takes one off it', async () => {
  const { code } = await newCoupon()
  const [mine, theirs] = [await planBuyer(), await planBuyer()]
  const order = await theirs.order()
  await expect(mine.enter(order.id, code)).rejects.toMatchObject({ code: 'not_found' })
  await theirs.enter(order.id, code)
  await expect(removeCoupon(mine.workspaceId, order.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(cancelOrder(mine.workspaceId, order.number, 'user:x')).rejects.toMatchObject({
    code: 'not_found',
  })
  const free = { orderId: order.id, workspaceId: mine.workspaceId, actor: 'user:x' }
  await expect(takeFreeOrder(free)).rejects.toMatchObject({ code: 'not_found' })
  expect(await one(order.id)).toMatchObject({ state: 'OPEN', couponMinor: 2450n })
})
const one = (id: string) => systemDb().salesOrder.findUnique({ where: { id } })

test('of twenty workspaces that redeem a coupon with one use left at once one has it', async () => {
  const coupon = await newCoupon({ mostRedemptions: '1' })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => planBuyer()))
  const orders = await Promise.all(buyers.map((buyer) => buyer.order()))
  const done = await twentyAtOnce((n) => buyers[n]!.enter(orders[n]!.id, coupon.code))
  expect(done).toHaveLength(1)
  expect([await countOf(coupon.id, 'HELD'), await countOf(coupon.id, 'RELEASED')]).toEqual([1, 0])
  const reduced = await systemDb().salesOrder.count({
    where: { id: { in: orders.map(({ id }) => id) }, couponMinor: { gt: 0 } },
  })
  expect(reduced).toBe(1)
})

test('of twenty orders of one workspace one has a coupon that counts once', async () => {
  const coupon = await newCoupon()
  const buyer = await planBuyer()
  const order = await buyer.order()
  await buyer.enter(order.id, coupon.code)
  await buyer.pay(order.id)
  const again = await buyer.order({ plan: 'scale' })
  await expect(buyer.enter(again.id, coupon.code)).rejects.toMatchObject(refusedAs('usedHere'))
  const other = await planBuyer()
  const first = await other.order()
  const done = await twentyAtOnce((n) =>
    n % 2
      ? other.enter(first.id, coupon.code)
      : removeCoupon(other.workspaceId, first.id).then(() => undefined),
  )
  expect(done.length).toBeGreaterThan(0)
  expect(
    await systemDb().couponRedemption.count({ where: { orderId: first.id, state: 'HELD' } }),
  ).toBeLessThan(2)
  const { couponMinor, totalMinor } = await other.now(first.id)
  expect([
    [0n, 4900n],
    [2450n, 2450n],
  ]).toContainEqual([couponMinor, totalMinor])
})

test('the database refuses more uses than a coupon has, and keeps what it says', async () => {
  const { id: coupon } = await newCoupon({ mostRedemptions: '1' })
  const buyers = [await planBuyer(), await planBuyer()]
  const orders = await Promise.all(buyers.map((buyer) => buyer.order()))
  const redeem = (n: number) =>
    databasePool().query(
      'INSERT INTO coupon_redemptions (coupon_id, workspace_id, order_id) VALUES ($1, $2, $3)',
      [coupon, buyers[n]!.workspaceId, orders[n]!.id],
    )
  await redeem(0)
  await expect(redeem(1)).rejects.toThrow('is used up')
  await databasePool().query(`UPDATE coupon_redemptions SET state = 'RELEASED' WHERE coupon_id = $1`, [
    coupon,
  ])
  await redeem(1)
  await expect(
    databasePool().query(`UPDATE coupon_redemptions SET state = 'REDEEMED' WHERE order_id = $1`, [
      orders[0]!.id,
    ]),
  ).rejects.toThrow('is used up')
  for (const statement of [
    'UPDATE coupons SET percent_bp = 10000',
    'UPDATE coupons SET most_redemptions = NULL',
    'DELETE FROM coupons',
    `UPDATE coupon_redemptions SET workspace_id = gen_random_uuid()`,
    `UPDATE coupon_redemptions SET state = 'HELD' WHERE state = 'RELEASED'`,
    'DELETE FROM coupon_redemptions',
    `UPDATE sales_orders SET net_minor = 1, total_minor = 1, coupon_minor = 4899 WHERE id = '${orders[0]!.id}'`,
  ])
    await expect(databasePool().query(statement), statement).rejects.toThrow(/stay|can't move/)
  await expect(
    asOwner(`INSERT INTO coupons (code, code_key, percent_bp, amount_minor, currency, valid_from, once_per_workspace, created_by)
      VALUES ('a', 'a', 1, 1, 'USD', now(), true, gen_random_uuid())`),
  ).rejects.toThrow('coupons_value')
})

test('an order that ends unpaid gives its use back, one that is refunded doesn’t', async () => {
  const coupon = await newCoupon({ mostRedemptions: '1', oncePerWorkspace: undefined })
  const buyer = await planBuyer()
  const canceled = await buyer.order()
  await buyer.enter(canceled.id, coupon.code)
  await cancelOrder(buyer.workspaceId, canceled.number, `user:${buyer.userId}`)
  expect(await countOf(coupon.id, 'RELEASED')).toBe(1)
  const left = await buyer.order()
  await buyer.enter(left.id, coupon.code)
  await expireOrders(new Date(Date.now() + 8 * DAY))
  expect(await one(left.id)).toMatchObject({ state: 'EXPIRED' })
  const paid = await buyer.order()
  await buyer.enter(paid.id, coupon.code)
  const paymentId = await buyer.pay(paid.id)
  expect(await countOf(coupon.id, 'REDEEMED')).toBe(1)
  await applyTestFacts(paymentId, { refunds: { re_1: { amountMinor: 2450, state: 'succeeded' } } })
  expect(await one(paid.id)).toMatchObject({ state: 'REVERSED' })
  expect(await countOf(coupon.id, 'REDEEMED')).toBe(1)
  const other = await planBuyer()
  await expect(other.enter((await other.order()).id, coupon.code)).rejects.toMatchObject(refusedAs('usedUp'))
})

test('money that comes after an order has ended has its coupon while a use is left, else it goes back', async () => {
  const coupon = await newCoupon({ mostRedemptions: '1' })
  const [early, late] = [await planBuyer(), await planBuyer()]
  const expired = await late.order()
  await late.enter(expired.id, coupon.code)
  await expireOrders(new Date(Date.now() + 8 * DAY))
  const other = await early.order()
  await early.enter(other.id, coupon.code)
  await early.pay(other.id)
  await late.pay(expired.id)
  expect(await one(expired.id)).toMatchObject({ state: 'FULFILLED', returnReason: 'coupon' })
  expect(await late.subscription()).toBeNull()
  expect(await countOf(coupon.id, 'REDEEMED')).toBe(1)

  const free = await newCoupon({ mostRedemptions: '1' })
  const again = await planBuyer()
  const order = await again.order()
  await again.enter(order.id, free.code)
  await expireOrders(new Date(Date.now() + 8 * DAY))
  await again.pay(order.id)
  expect(await one(order.id)).toMatchObject({ state: 'FULFILLED', returnReason: null })
  expect(await countOf(free.id, 'REDEEMED')).toBe(1)
})

test('an order of which a coupon takes everything is completed without a provider, with an invoice of nothing', async () => {
  const { code } = await newCoupon({ percent: '100' })
  const buyer = await planBuyer()
  const order = await buyer.order({ coupon: code })
  expect(order).toMatchObject({ totalMinor: 0n, couponMinor: 4900n })
  const complete = () =>
    takeFreeOrder({ orderId: order.id, workspaceId: buyer.workspaceId, actor: `user:${buyer.userId}` })
  expect(await twentyAtOnce(complete)).toHaveLength(1)
  await twentyAtOnce(() => fulfilOrder(order.id))
  expect(await buyer.subscription()).toMatchObject({ plan: 'growth', state: 'ACTIVE', amountMinor: 4900 })
  const invoice = await buyer.invoice(order.id)
  expect(invoice).toMatchObject({ totalMinor: 0n, paidMinor: 0n, state: 'PAID', isTest: false })
  expect(await systemDb().journalEntry.count({ where: { objectId: invoice.id } })).toBe(0)
  const paper = layOutInvoice(invoice)
  expect(paper.rows[0]!.note).toContain(code)
  expect(await templatesTo(buyer.email)).toContain('invoice-issued')
  const costly = await planBuyer()
  const priced = await costly.order()
  const steal = takeFreeOrder({ orderId: priced.id, workspaceId: costly.workspaceId, actor: 'user:x' })
  await expect(steal).rejects.toMatchObject({ code: 'conflict' })
})

test('a coupon for three payments reduces the plan’s renewals until they are over, add-ons and all it covers', async () => {
  const coupon = await newCoupon({ percent: '20', duration: 'some', payments: '3' })
  const buyer = await planBuyer()
  const order = await buyer.order({ coupon: coupon.code })
  await buyer.pay(order.id)
  const { number } = await orderAddon(buyer.buyer, { addon: 'seat', quantity: 2, once: randomUUID() })
  const addon = await buyer.orderOf(number)
  // The second payment that it reduces.
  expect(addon.couponMinor).toBe((addon.netMinor + addon.couponMinor + 2n) / 5n)
  await buyer.pay(addon.id)
  await deactivateCoupon(randomUUID(), coupon.id)
  const renewal = async () => {
    const { periodEnd } = await buyer.subscription()
    await renewSubscriptions(new Date(periodEnd.getTime() - 6 * DAY))
    const { renewalOrderId } = await buyer.subscription()
    const renewed = await one(renewalOrderId!)
    await buyer.pay(renewed!.id)
    return renewed!
  }
  const third = await renewal()
  const whole = third.netMinor + third.couponMinor
  expect(third.couponMinor).toBe((whole + 2n) / 5n)
  expect((await lastMail(buyer.email, 'renewal-due')).total).toBe(
    `$${(Number(third.totalMinor) / 100).toFixed(2)}`,
  )
  expect(await listRunningCoupons(buyer.workspaceId)).toEqual([])
  const fourth = await renewal()
  expect(fourth).toMatchObject({ netMinor: whole, couponMinor: 0n })
  expect((await lastMail(buyer.email, 'renewal-due')).total).toBe(`$${(Number(whole) / 100).toFixed(2)}`)
  const { taken, redemptions } = await readCoupon(coupon.id)
  const all = [order, addon, third].reduce((sum, { couponMinor }) => sum + Number(couponMinor), 0)
  expect(taken).toEqual([{ currency: 'USD', minor: all }])
  expect(redemptions).toMatchObject([{ workspaceId: buyer.workspaceId, payments: 3, takenMinor: all }])
})

test('a renewal of which a coupon takes everything goes on by itself, without a mail that asks for money', async () => {
  const { code } = await newCoupon({ percent: '100', duration: 'always' })
  const buyer = await planBuyer()
  const order = await buyer.order({ coupon: code })
  await takeFreeOrder({ orderId: order.id, workspaceId: buyer.workspaceId, actor: 'system' })
  await fulfilOrder(order.id)
  const { periodEnd } = await buyer.subscription()
  await renewSubscriptions(new Date(periodEnd.getTime() - 6 * DAY))
  const { renewalOrderId } = await buyer.subscription()
  expect(await one(renewalOrderId!)).toMatchObject({ state: 'PAID', totalMinor: 0n })
  await fulfilOrder(renewalOrderId!)
  expect((await buyer.subscription()).periodEnd.getTime()).toBeGreaterThan(periodEnd.getTime())
  expect((await templatesTo(buyer.email)).filter((name) => name.startsWith('renewal'))).toEqual([])
})

test('an invoice says which coupon took what, and a refund of it credits what was paid and no more', async () => {
  const coupon = await newCoupon({ kind: 'amount', amount: '9.99', currency: 'USD' })
  const buyer = await planBuyer()
  const order = await buyer.order({ coupon: coupon.code })
  const paymentId = await buyer.pay(order.id)
  const invoice = await buyer.invoice(order.id)
  expect(invoice).toMatchObject({ netMinor: 3901n, totalMinor: 3901n, paidMinor: 3901n, state: 'PAID' })
  const { rows } = layOutInvoice(invoice, 'receipt')
  expect(rows[0]!.note).toContain(`$9.99 (${coupon.code})`)
  const entry = await systemDb().journalEntry.findFirstOrThrow({
    where: { objectId: invoice.id, kind: 'invoice.finalised' },
    include: { lines: true },
  })
  expect(entry.memo).toEqual({ coupon: coupon.code, couponMinor: 999 })
  expect(Object.fromEntries(entry.lines.map(({ account, amountMinor }) => [account, amountMinor]))).toEqual({
    customer: 3901n,
    revenue: -3901n,
  })
  await expect(
    refundPayment({
      paymentId,
      refundId: randomUUID(),
      amountMinor: 4900,
      reason: 'x',
      actor: 'system',
    } as never),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('amounts are exact in currencies of every exponent', async () => {
  const form = { kind: 'amount', duration: 'always' }
  const [yen, dinar] = [
    await newCoupon({ ...form, amount: '500', currency: 'JPY' }),
    await newCoupon({ ...form, amount: '1.234', currency: 'KWD' }),
  ]
  expect((await readCoupon(yen.id)).coupon.amountMinor).toBe(500)
  expect((await readCoupon(dinar.id)).coupon.amountMinor).toBe(1234)
  for (const wrong of [
    { amount: '500.5', currency: 'JPY' },
    { amount: '1.2345', currency: 'KWD' },
    { amount: '0', currency: 'USD' },
    { amount: '5' },
  ])
    expect(() => newCoupon({ ...form, ...wrong })).toThrow()
  const codes = [`JPY-${randomUUID().slice(0, 8)}`]
  const made = await newCoupon({ ...form, amount: '5', currency: 'USD', code: codes[0] })
  await expect(newCoupon({ code: made.code.toLowerCase() })).rejects.toMatchObject({
    messageKey: 'admin-coupons.errors.taken',
  })
})

test('a payment that is under way keeps its order’s price', async () => {
  const { code } = await newCoupon()
  const buyer = await planBuyer()
  const order = await buyer.order()
  await testPayment({
    ...buyer,
    orderId: order.id,
    orderNumber: order.number,
    customerId: order.customerId,
    totalMinor: 4900,
  })
  await expect(buyer.enter(order.id, code)).rejects.toMatchObject({
    code: 'conflict',
    messageKey: 'payment.errors.underWay',
  })
  expect(orderLinesSchema.parse((await buyer.now(order.id)).lines)[0]!.coupon).toBeUndefined()
})

test('what a coupon says when it is redeemed holds: a price that changes or an end that passes changes no order', async () => {
  const coupon = await newCoupon({ percent: '10' })
  const buyer = await planBuyer()
  const order = await buyer.order({ coupon: coupon.code })
  await systemDb().planPrice.create({
    data: { planCode: 'growth', currency: 'USD', billingInterval: 'month', amountMinor: 9900n },
  })
  expect(await one(order.id)).toMatchObject({ totalMinor: 4410n })
  await buyer.pay(order.id)
  expect(await buyer.subscription()).toMatchObject({ amountMinor: 4900 })
})

test('what subscriptions bring a month is counted after the coupons that go on', async () => {
  const before = (await showRevenue({ months: '12', money: 'real' })).recurring
  const brings = (rows: typeof before) =>
    rows.find(({ plan, currency }) => plan === 'scale' && currency === 'GBP')?.monthlyMinor ?? 0
  const { code } = await newCoupon({ percent: '25', duration: 'always', targets: ['plan:scale'] })
  const buyer = await planBuyer('GB')
  const order = await buyer.order({ plan: 'scale', currency: 'GBP', coupon: code })
  await buyer.pay(order.id)
  expect(brings((await showRevenue({ months: '12', money: 'real' })).recurring)).toBe(
    brings(before) + Number(order.netMinor),
  )
})
