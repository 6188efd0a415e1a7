import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { open } from '~/platform/secrets/secrets.server'
import { type StripeDouble, startStripeDouble } from '../../../../tests/doubles/stripe/stripe-double'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder } from '../../../../tests/support/sales'
import { lookAtPayment, providerPaymentOf } from '../look-at-payment.server'
import { payOrder } from '../pay-order.server'
import { offerProviders } from '../providers/registry.server'
import { confirmTestPayment, payByTestCard } from '../providers/test/pay-by-test-card.server'
import { testProvider } from '../providers/test/test-provider.server'
import { changeCard } from './change-cards.server'
import { chargeOrder, chargesOf } from './charge-order.server'
import { keepCards } from './keep-cards.server'
import { findCardToCharge, listCards } from './saved-cards.server'

withTestDatabase()

let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble()
})
afterAll(() => stripe.stop())

const names = ['test', 'stripe', 'stripe-element'] as const
type Name = (typeof names)[number]
const providerOf = (name: Name) => (name === 'test' ? name : 'stripe')

const payment = (id: string) =>
  systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } })

/** A workspace whose first order was paid by a card, kept if somebody agreed. */
async function paidBy(name: Name, { agrees = true, number = '4242424242424242' } = {}) {
  offerProviders([testProvider, name === 'stripe-element' ? stripe.elementProvider : stripe.provider])
  const first = await testOrder()
  await payBy(name, first.orderId, { number, keepCardBy: agrees ? first.userId : undefined })
  return { ...first, cards: await listCards(first.workspaceId) }
}

interface Paying {
  number: string
  keepCardBy: string | undefined
}

/** Pays an order on the provider's page, and looks for its card twice at once. */
async function payBy(name: Name, orderId: string, { number, keepCardBy }: Paying): Promise<void> {
  const { paymentId } = await payOrder({
    orderId,
    provider: providerOf(name),
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
    actor: 'system',
    ...(keepCardBy ? { keepCardBy } : {}),
  })
  if (name !== 'test') stripe.pay(providerPaymentOf(await payment(paymentId)), 'paid')
  else await payByTestCard(paymentId, { number, expiresAt: new Date('2032-03-01') })
  if ((await payment(paymentId)).state === 'REQUIRES_ACTION') await confirmTestPayment(paymentId, true)
  await lookAtPayment(paymentId)
  await Promise.all([keepCards(), keepCards([orderId])])
}

/** The next order of the same customer, or the one after. */
async function nextOrder(
  { workspaceId, customerId, orderId }: Awaited<ReturnType<typeof paidBy>>,
  nth = 1,
): Promise<string> {
  const {
    id: _id,
    number,
    ...same
  } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  const order = await systemDb().salesOrder.create({
    data: {
      ...same,
      workspaceId,
      customerId,
      number: number.replace(/\d{4}$/, (digits) => String((Number(digits) + nth) % 10_000).padStart(4, '0')),
      purpose: same.purpose as object,
      lines: same.lines as object,
      tax: same.tax as object,
      state: 'OPEN',
      stateSeq: 1,
      paidMinor: 0,
      paidAt: null,
    },
  })
  await systemDb().$executeRaw`
    INSERT INTO state_moves (machine, object_id, workspace_id, seq, to_state, actor)
    VALUES ('order', ${order.id}::uuid, ${workspaceId}::uuid, 1, 'OPEN', 'system')`
  return order.id
}

const charge = (orderId: string, cardId: string, attempt = 0) =>
  chargeOrder({ orderId, cardId, actor: 'system', attempt, at: new Date() })

test.each(names)('%s: a card is kept once, sealed, and only of who agreed', async (name) => {
  const { workspaceId, userId, cards } = await paidBy(name)
  expect(cards).toMatchObject([
    {
      provider: providerOf(name),
      brand: 'visa',
      last4: '4242',
      expiresOn: new Date('2032-02-29'),
      isDefault: true,
    },
  ])
  const row = await systemDb().paymentMethod.findUniqueOrThrow({ where: { id: cards[0]!.id } })
  expect(row).toMatchObject({ workspaceId, agreedBy: userId })
  const token = open(row.token!, 'payment-card')
  expect(token).toMatch(name === 'test' ? /^test_card_4242$/ : /"pm_test_/)
  expect(Buffer.from(row.token!).includes(token.slice(0, 9))).toBe(false)
  expect((await paidBy(name, { agrees: false })).cards).toEqual([])
})

test.each(names)('%s: the same card kept again is one card, which still pays', async (name) => {
  const customer = await paidBy(name)
  await payBy(name, await nextOrder(customer), { number: '4242424242424242', keepCardBy: customer.userId })
  const cards = await listCards(customer.workspaceId)
  expect(cards).toMatchObject([{ last4: '4242', isDefault: true }])
  expect(cards[0]!.id).not.toBe(customer.cards[0]!.id)
  const orderId = await nextOrder(customer, 2)
  await expect(charge(orderId, customer.cards[0]!.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await charge(orderId, cards[0]!.id)).toMatchObject({ outcome: 'paid' })
})

test('test: another card kept beside it leaves the first alone', async () => {
  const customer = await paidBy('test')
  await payBy('test', await nextOrder(customer), { number: '4000000000000341', keepCardBy: customer.userId })
  expect(await listCards(customer.workspaceId)).toMatchObject([
    { last4: '0341', isDefault: true },
    { last4: '4242', isDefault: false },
  ])
})

test.each(names)('%s: a kept card pays the next order while nobody is there, once', async (name) => {
  const customer = await paidBy(name)
  const orderId = await nextOrder(customer)
  const cardId = customer.cards[0]!.id
  const done = await Promise.allSettled([
    charge(orderId, cardId),
    charge(orderId, cardId),
    charge(orderId, cardId),
  ])
  const paid = done.filter(({ status }) => status === 'fulfilled')
  expect(paid).toMatchObject([{ value: { outcome: 'paid' } }])
  expect(await chargesOf(orderId)).toMatchObject({ count: 1 })
  expect(await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    state: 'PAID',
    paidMinor: 4900n,
  })
  await expect(charge(orderId, cardId, 1)).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  ['4000000000000341', 'card_declined'],
  ['4000000000003220', 'authentication_failed'],
])('test: card %s is kept, and charged later it fails: %s', async (number, failure) => {
  const customer = await paidBy('test', { number })
  const orderId = await nextOrder(customer)
  expect(await charge(orderId, customer.cards[0]!.id)).toMatchObject({ outcome: 'declined', failure })
  expect((await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })).state).toBe('OPEN')
})

test('stripe: a declined charge says why, a bank that asks too, and the next one may pay', async () => {
  const customer = await paidBy('stripe')
  const orderId = await nextOrder(customer)
  const cardId = customer.cards[0]!.id
  stripe.chargesEnd!('declined')
  expect(await charge(orderId, cardId)).toMatchObject({ outcome: 'declined', failure: 'insufficient_funds' })
  stripe.chargesEnd!('asks')
  expect(await charge(orderId, cardId, 1)).toMatchObject({
    outcome: 'declined',
    failure: 'authentication_failed',
  })
  stripe.chargesEnd!('paid')
  expect(await charge(orderId, cardId, 2)).toMatchObject({ outcome: 'paid' })
})

test('stripe: a charge whose answer was lost is neither made twice nor lost', async () => {
  const customer = await paidBy('stripe')
  const orderId = await nextOrder(customer)
  const cardId = customer.cards[0]!.id
  stripe.loseAnswers(9, /payment_intents$/)
  expect(await charge(orderId, cardId)).toMatchObject({ outcome: 'unknown' })
  stripe.loseAnswers(0)
  await expect(charge(orderId, cardId, 1)).rejects.toMatchObject({ code: 'conflict' })
  const [silent] = await systemDb().payment.findMany({ where: { orderId } })
  await lookAtPayment(silent!.id)
  expect(await payment(silent!.id)).toMatchObject({ state: 'CAPTURED', order: { state: 'PAID' } })
})

test.each(names)('%s: a card that was removed is charged no more, and its token is gone', async (name) => {
  const customer = await paidBy(name)
  const cardId = customer.cards[0]!.id
  const { workspaceId } = customer
  const orderId = await nextOrder(customer)
  const stranger = await testOrder()
  await changeCard(stranger.workspaceId, { intent: 'removeCard', card: cardId })
  expect(await findCardToCharge(workspaceId, { currency: 'USD', country: 'US' })).toMatchObject({
    id: cardId,
  })
  await changeCard(workspaceId, { intent: 'removeCard', card: cardId })
  await changeCard(workspaceId, { intent: 'defaultCard', card: cardId })
  await keepCards()
  expect(await listCards(workspaceId)).toEqual([])
  expect(await findCardToCharge(workspaceId, { currency: 'USD', country: 'US' })).toBeNull()
  expect((await systemDb().paymentMethod.findUniqueOrThrow({ where: { id: cardId } })).token).toBeNull()
  await expect(charge(orderId, cardId)).rejects.toMatchObject({ code: 'not_found' })
})
