import { beforeEach, expect, test } from 'vitest'
import { enterCouponOn, removeCoupon } from '~/domains/coupons/coupons.server'
import { advanceNumbers, advanceReservation } from '~/domains/numbers/buying/advance-reservation.server'
import { giveUpNumber, undoSales } from '~/domains/numbers/buying/give-up-number.server'
import { offerCarrier } from '~/domains/numbers/carriers/registry.server'
import { countSlowNumbers, listDeskNumbers } from '~/domains/numbers/documents/desk-queries.server'
import { releaseAtCarriers, releaseNumber } from '~/domains/numbers/owned/release-number.server'
import { renewNumbers } from '~/domains/numbers/owned/renew-numbers.server'
import { giveUpHold } from '~/domains/numbers/reservations/change-hold.server'
import { expireHolds } from '~/domains/numbers/reservations/expire-holds.server'
import { holdNumber } from '~/domains/numbers/reservations/hold-number.server'
import { orderNumber } from '~/domains/numbers/reservations/order-number.server'
import { keepCards, payByTestCard, payOrder, takeFreeOrder } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { newCoupon } from '../../../tests/support/coupons'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { templatesTo } from '../../../tests/support/mails'
import {
  beginToPay,
  type HeldNumber,
  heldNumber,
  TestCarrier,
  takeMoney,
} from '../../../tests/support/numbers'
import './fulfil-number.server'
import { fulfilOrder } from './fulfil-order.server'

withTestDatabase()

let carrier: TestCarrier
beforeEach(() => {
  carrier = new TestCarrier()
  offerCarrier(carrier)
})

const DAY = 86_400_000
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const standing = async ({ reservationId }: HeldNumber) => {
  const { state, failure } = await systemDb().numberReservation.findUniqueOrThrow({
    where: { id: reservationId },
  })
  return failure ? `${state} ${failure}` : state
}
const ownedBy = ({ workspaceId }: HeldNumber) =>
  systemDb().phoneNumber.findFirst({ where: { workspaceId, releasedAt: null } })
const moneyLeft = async (orderId: string) =>
  Number((await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })).paidMinor)

async function paid(held: HeldNumber): Promise<{ orderId: string; paymentId: string }> {
  const begun = await beginToPay(held)
  await takeMoney(begun.paymentId)
  await fulfilOrder(begun.orderId)
  return begun
}

test('a number is bought once its money is here, and not a moment earlier', async () => {
  const held = await heldNumber('+12125550100')
  const { paymentId, orderId } = await beginToPay(held)
  expect(await standing(held)).toBe('PENDING_PAYMENT')
  await advanceNumbers(later(2))
  expect(carrier.asked).toBe(0)
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  expect(await standing(held)).toBe('PROVISIONING')
  await Promise.all([advanceReservation(held.reservationId), advanceReservation(held.reservationId)])
  expect(await standing(held)).toBe('ACTIVE')
  expect(await ownedBy(held)).toMatchObject({ e164: '+12125550100', carrierRef: 't:+12125550100' })
  expect(carrier.sold.get('+12125550100')).toBe(held.reservationId)
  expect(await templatesTo(`${held.workspaceId}@example.test`)).toContain('number-news')
  await expect(
    holdNumber({ ...(await testWorkspace()), country: 'US', type: 'local', e164: held.e164 }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('a sale whose answer was lost is found again, and the number is paid for and bought once', async () => {
  const held = await heldNumber('+12125550101')
  carrier.afterSale = () => {
    throw new AppError('carrier_unreachable')
  }
  await paid(held)
  await expect(advanceReservation(held.reservationId)).rejects.toMatchObject({ code: 'carrier_unreachable' })
  expect(await standing(held)).toBe('PROVISIONING')
  carrier.afterSale = () => undefined
  await advanceNumbers()
  expect(carrier.asked).toBe(1)
  await advanceNumbers(later(2))
  await advanceNumbers(later(4))
  expect(await standing(held)).toBe('ACTIVE')
  expect(carrier.asked).toBe(2)
  expect(await systemDb().phoneNumber.count({ where: { workspaceId: held.workspaceId } })).toBe(1)
})

test('a number that its carrier keeps us waiting for is given up, paid back once, and a late sale of it undone', async () => {
  const held = await heldNumber('+12125550111')
  carrier.afterSale = () => {
    throw new AppError('carrier_unreachable')
  }
  const { orderId } = await paid(held)
  await expect(advanceReservation(held.reservationId)).rejects.toMatchObject({ code: 'carrier_unreachable' })
  expect(await listDeskNumbers(later(20))).toMatchObject([{ id: held.reservationId, isSlow: true }])
  expect(await countSlowNumbers(later(20))).toBe(1)
  const done = await Promise.allSettled([1, 2].map(() => giveUpNumber(held.reservationId, held.userId)))
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await advanceReservation(held.reservationId)
  expect(await standing(held)).toBe('FAILED_REFUND unreachable')
  expect(await moneyLeft(orderId)).toBe(0)
  await undoSales(later(5))
  expect(carrier.released).toEqual([])
  await undoSales(later(11))
  await undoSales(later(12))
  expect(carrier.released).toEqual(['t:+12125550111'])
  expect(await ownedBy(held)).toBeNull()
})

test('what the carrier sold to somebody else is paid back, once', async () => {
  const held = await heldNumber('+12125550102')
  carrier.sold.set(held.e164, 'somebody')
  const { orderId, paymentId } = await paid(held)
  await advanceReservation(held.reservationId)
  await advanceNumbers(later(2))
  expect(await standing(held)).toBe('FAILED_REFUND taken')
  expect(await moneyLeft(orderId)).toBe(0)
  expect(await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    returnReason: 'number',
  })
  expect(await systemDb().refund.count({ where: { paymentId } })).toBe(1)
  expect(await ownedBy(held)).toBeNull()
})

test('money that comes after the hold takes the number up again while it is free', async () => {
  const held = await heldNumber('+12125550103')
  const { paymentId, orderId } = await beginToPay(held)
  await expireHolds(later(31))
  expect(await standing(held)).toBe('EXPIRED')
  expect(await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    state: 'EXPIRED',
  })
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  await advanceReservation(held.reservationId)
  expect(await standing(held)).toBe('ACTIVE')
})

test('money that comes when somebody else has the number goes back', async () => {
  const held = await heldNumber('+12125550104')
  const { paymentId, orderId } = await beginToPay(held)
  await expireHolds(later(31))
  const next = await heldNumber('+12125550104')
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  await advanceReservation(held.reservationId)
  expect(await standing(held)).toBe('FAILED_REFUND late')
  expect(await moneyLeft(orderId)).toBe(0)
  expect(await standing(next)).toBe('HELD')
})

test('money for a hold that was given up goes back', async () => {
  const held = await heldNumber('+12125550105')
  const { paymentId, orderId } = await beginToPay(held)
  await giveUpHold(held.workspaceId, held.reservationId, held.userId)
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  await advanceReservation(held.reservationId)
  expect(await standing(held)).toBe('FAILED_REFUND given-up')
  expect(await moneyLeft(orderId)).toBe(0)
})

test('a hold that is paid doesn’t lapse before it is handed over', async () => {
  const held = await heldNumber('+12125550106')
  const { paymentId } = await beginToPay(held)
  await takeMoney(paymentId)
  await expireHolds(later(31))
  expect(await standing(held)).toBe('PENDING_PAYMENT')
})

test('a month is asked for ahead, reminded of, and a number that stays unpaid is given back', async () => {
  const held = await heldNumber('+12125550107')
  await paid(held)
  await advanceReservation(held.reservationId)
  const { paidUntil } = (await ownedBy(held))!
  const on = (days: number) => new Date(paidUntil.getTime() + days * DAY)
  await renewNumbers(on(-8))
  await Promise.all([renewNumbers(on(-6)), renewNumbers(on(-6))])
  await renewNumbers(on(-5))
  const mails = async () =>
    (await templatesTo(`${held.workspaceId}@example.test`)).filter((name) => name === 'number-renewal').length
  expect(await mails()).toBe(1)
  await renewNumbers(on(2))
  expect(await mails()).toBe(2)
  const renewal = await systemDb().salesOrder.findFirstOrThrow({
    where: { workspaceId: held.workspaceId, state: 'OPEN' },
  })
  await renewNumbers(on(7))
  expect(await standing(held)).toBe('RELEASED')
  expect(await systemDb().salesOrder.findUniqueOrThrow({ where: { id: renewal.id } })).toMatchObject({
    state: 'CANCELED',
  })
  expect(carrier.released).toEqual([])
  await releaseAtCarriers()
  await releaseAtCarriers()
  expect(carrier.released.filter((ref) => ref.endsWith('0107'))).toEqual(['t:+12125550107'])
})

test('a month is charged to the card that is kept, on the day on which the paid one ends', async () => {
  const held = await heldNumber('+12125550109')
  const { orderId } = await beginToPay(held)
  const { paymentId } = await payOrder({
    orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
    actor: 'system',
    keepCardBy: held.userId,
  })
  await payByTestCard(paymentId, { number: '4242424242424242', expiresAt: new Date('2099-01-01') })
  await fulfilOrder(orderId)
  await keepCards([orderId])
  await advanceReservation(held.reservationId)
  const { paidUntil } = (await ownedBy(held))!
  const mine = { workspaceId: held.workspaceId, id: { not: orderId } }
  await renewNumbers(new Date(paidUntil.getTime() - DAY))
  await renewNumbers(new Date(paidUntil.getTime() - DAY / 2))
  expect(await systemDb().salesOrder.findFirstOrThrow({ where: mine })).toMatchObject({ state: 'OPEN' })
  await renewNumbers(paidUntil)
  const renewal = await systemDb().salesOrder.findFirstOrThrow({ where: mine })
  expect(renewal.state).toBe('PAID')
  await fulfilOrder(renewal.id)
  expect((await ownedBy(held))!.paidUntil.getTime()).toBeGreaterThan(paidUntil.getTime())
})

test('a month that is paid begins where the last one ends, and ends on the day of the purchase again after a short one', async () => {
  const held = await heldNumber('+12125550108')
  await paid(held)
  await advanceReservation(held.reservationId)
  const paidUntil = new Date('2027-02-28T08:00:00Z')
  await systemDb().phoneNumber.updateMany({
    where: { workspaceId: held.workspaceId },
    data: { boughtAt: new Date('2026-12-31T08:00:00Z'), paidUntil },
  })
  await renewNumbers(new Date(paidUntil.getTime() - DAY))
  const { id, lines } = await systemDb().salesOrder.findFirstOrThrow({
    where: { workspaceId: held.workspaceId, state: 'OPEN' },
  })
  expect(lines).toMatchObject([{ period: { from: '2027-02-28', to: '2027-03-31' } }])
  await systemDb().salesOrder.update({
    where: { id },
    data: { state: 'PAID', stateSeq: 2, paidAt: new Date() },
  })
  await fulfilOrder(id)
  const renewed = (await ownedBy(held))!
  const until = new Date('2027-03-31T08:00:00Z')
  expect(renewed).toMatchObject({ renewalOrderId: null, reminders: 0, paidUntil: until })
})

test('a number that waits for papers isn’t bought, and may be given up for its money', async () => {
  const held = await heldNumber('+493023125001', { country: 'DE', type: 'local' })
  const { orderId } = await paid(held)
  await advanceReservation(held.reservationId)
  expect(await standing(held)).toBe('DOCS_REQUIRED')
  expect(carrier.asked).toBe(0)
  const stranger = await testWorkspace()
  await expect(
    releaseNumber(stranger.workspaceId, held.reservationId, stranger.userId),
  ).rejects.toMatchObject({ code: 'not_found' })
  await releaseNumber(held.workspaceId, held.reservationId, held.userId)
  await advanceReservation(held.reservationId)
  expect(await standing(held)).toBe('FAILED_REFUND given-up')
  expect(await moneyLeft(orderId)).toBe(0)
})

test('a coupon for two payments reduces a number’s first month and one renewal, and no other number', async () => {
  const { code } = await newCoupon({ duration: 'some', payments: '2', targets: ['number'] })
  const held = await heldNumber('+12125550130')
  const { workspaceId, userId, reservationId } = held
  const { orderId, paymentId } = await orderWith(held, code)
  const first = await orderOf(orderId)
  expect(first.couponMinor).toBe(first.netMinor)
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  await advanceReservation(reservationId)
  const other = { ...held, e164: '+12125550131' }
  other.reservationId = await holdNumber({
    workspaceId,
    userId,
    country: 'US',
    type: 'local',
    e164: other.e164,
  })
  const { orderId: otherId } = await beginToPay(other)
  expect((await orderOf(otherId)).couponMinor).toBe(0n)
  const reduced: boolean[] = []
  for (let month = 0; month < 2; month++) {
    const before = (await ownedBy(held))!.paidUntil
    await Promise.all([1, 2, 3].map(() => renewNumbers(new Date(before.getTime() - 6 * DAY))))
    const { renewalOrderId } = (await ownedBy(held))!
    const renewal = await orderOf(renewalOrderId!)
    reduced.push(renewal.couponMinor === renewal.netMinor)
    const charge = await payOrder({
      orderId: renewalOrderId!,
      provider: 'test',
      visitorIp: '192.0.2.10',
      returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
      actor: 'system',
    })
    await takeMoney(charge.paymentId)
    await fulfilOrder(renewalOrderId!)
    expect((await ownedBy(held))!.paidUntil.getTime()).toBeGreaterThan(before.getTime())
  }
  expect(reduced).toEqual([true, false])
})

test('of twenty coupons and reminders at once on a number’s renewal one coupon counts, and taken off the one before goes on', async () => {
  const held = await heldNumber('+12125550133')
  const { workspaceId } = held
  const { code } = await newCoupon({ percent: '20', duration: 'some', payments: '2', targets: ['number'] })
  const { orderId, paymentId } = await orderWith(held, code)
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  await advanceReservation(held.reservationId)
  const before = (await ownedBy(held))!.paidUntil
  const asked = new Date(before.getTime() - 6 * DAY)
  const made = await Promise.all(Array.from({ length: 20 }, () => newCoupon({ percent: '30' })))
  const atRenewal = async (index: number) => {
    await renewNumbers(asked)
    const renewalId = (await ownedBy(held))!.renewalOrderId!
    await enter(held, renewalId, made[index]!.code)
    return renewalId
  }
  const ends = await Promise.allSettled(made.map((_, index) => atRenewal(index)))
  const taken = ends.filter(({ status }) => status === 'fulfilled')
  expect(taken.length).toBeGreaterThan(0)
  const renewals = await systemDb().salesOrder.findMany({
    where: { workspaceId, once: { startsWith: 'renew-number:' } },
  })
  expect(renewals).toHaveLength(1)
  const [renewal] = renewals
  const discounts = await systemDb().couponDiscount.findMany({
    where: { orderId: renewal!.id },
    include: { redemption: true },
  })
  // A line has one coupon: the one that was entered on it comes before the one that goes on.
  expect(discounts).toHaveLength(1)
  expect(discounts[0]!.redemption.orderId).toBe(renewal!.id)
  expect(renewal!.couponMinor).toBe(discounts[0]!.amountMinor)
  const uses = { orderId: renewal!.id, state: { not: 'RELEASED' } }
  expect(await systemDb().couponRedemption.count({ where: uses })).toBe(1)
  expect(await removeCoupon(workspaceId, renewal!.id)).toBe(true)
  expect((await orderOf(renewal!.id)).couponMinor).toBe((renewal!.netMinor + renewal!.couponMinor) / 5n)
})

test('a number whose renewals a coupon pays wholly goes on by itself', async () => {
  const { code } = await newCoupon({ percent: '100', duration: 'always', targets: ['number'] })
  const held = await heldNumber('+12125550132')
  const { number } = await orderHeld(held)
  const { id: orderId } = await systemDb().salesOrder.findUniqueOrThrow({ where: { number } })
  await enter(held, orderId, code)
  await takeFreeOrder({ orderId, workspaceId: held.workspaceId, actor: 'system' })
  await fulfilOrder(orderId)
  await advanceReservation(held.reservationId)
  const before = (await ownedBy(held))!.paidUntil
  await renewNumbers(new Date(before.getTime() - 6 * DAY))
  const { renewalOrderId } = (await ownedBy(held))!
  expect(await orderOf(renewalOrderId!)).toMatchObject({ state: 'PAID', totalMinor: 0n })
  await fulfilOrder(renewalOrderId!)
  expect((await ownedBy(held))!.paidUntil.getTime()).toBeGreaterThan(before.getTime())
})

const orderOf = (id: string) => systemDb().salesOrder.findUniqueOrThrow({ where: { id } })

const orderHeld = ({ workspaceId, userId, reservationId }: HeldNumber) =>
  orderNumber({
    workspaceId,
    user: { id: userId, email: `${workspaceId}@example.test` },
    language: 'en',
    seenFrom: null,
    reservationId,
    currency: 'USD',
    details: { name: 'Ada Buyer', country: 'US', line1: '1 Main Street', city: 'New York' },
  })

const enter = ({ workspaceId, userId }: HeldNumber, orderId: string, code: string) =>
  enterCouponOn({ workspaceId, orderId, userId, code, language: 'en' })

/** Ordered, with a coupon entered before it is begun to be paid. */
async function orderWith(held: HeldNumber, code: string) {
  const { number } = await orderHeld(held)
  const { id } = await systemDb().salesOrder.findUniqueOrThrow({ where: { number } })
  await enter(held, id, code)
  return beginToPay(held)
}
