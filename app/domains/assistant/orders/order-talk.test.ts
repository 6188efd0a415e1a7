import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { lastMail } from '~/../tests/support/mails'
import { orderCustomer, orderOf } from '~/../tests/support/order-customer'
import { customerGid, orderShop } from '~/../tests/support/order-shop'
import { buttonsOf, cardOf, orderTalk } from '~/../tests/support/order-talk'
import type { OrderRules } from '~/domains/store/store'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

/** Ada at the storefront's chat, signed in, with one order that hasn't been sent. */
async function signedIn({
  rules,
  language,
  isAwaited = false,
}: {
  rules?: Partial<OrderRules>
  language?: string
  isAwaited?: boolean
} = {}) {
  const made = await orderShop(platform, { rules })
  const bought = orderCustomer(platform, made)
  const customerId = customerGid(bought.customer.id)
  const say = await orderTalk(made, { customerId, isAwaited, ...(language ? { language } : {}) })
  const orderNow = () => made.shop.orders.require(bought.order.id)
  return { ...made, ...bought, name: bought.order.name, say, orderNow }
}

async function delivered(quantity = 1) {
  const at = await signedIn()
  const merchant = platform.merchant(at.shop)
  const order =
    quantity === 1 ? at.order : orderOf(platform, at, { ...at, customer: at.customer }, { quantity })
  const sent = merchant.fulfilOrder(order.id)
  merchant.moveShipment(sent.id, sent.fulfillments[0]!.id, 'DELIVERED')
  return { ...at, name: order.name, orderNow: () => at.shop.orders.require(order.id) }
}

test('an order is shown with its items, where it stands and what may be asked of it', async () => {
  const { say, name } = await signedIn({ rules: { items: false } })
  const answered = await say(`Where is my order ${name}?`)
  expect(answered).toMatchObject({
    text: `Order ${name}: being prepared.`,
    outcome: 'answered',
    intent: 'order',
  })
  expect(cardOf(answered)).toMatchObject({
    title: name,
    rows: [
      { text: '1 × Teapot', note: 'blue', amount: '$30.00' },
      { text: 'Total', amount: '$30.00' },
    ],
    change: null,
  })
  expect(buttonsOf(answered)).toEqual([`Cancel order ${name}`, `Change the address of order ${name}`])
})

test('a parcel on its way can be followed', async () => {
  const { say, name, shop, order } = await signedIn()
  const tracking = { company: 'DHL', number: 'JD014', url: 'https://dhl.example/JD014' }
  platform.merchant(shop).fulfilOrder(order.id, { tracking: [tracking] })
  const answered = await say(`Where is my order ${name}?`)
  expect(answered.text).toBe(`Order ${name}: on its way.`)
  expect(cardOf(answered).links).toEqual([{ label: 'Track the parcel · DHL · JD014', url: tracking.url }])
})

test('an order is cancelled after its reason, its card and a plain yes', async () => {
  const { say, name, orderNow, order } = await signedIn()
  const why = await say('Please cancel my order')
  expect(why.text).toBe(`Why would you like to cancel order ${name}?`)
  const proposed = await say(buttonsOf(why)[0]!)
  expect(proposed.text).toBe(`Cancel order ${name}. You get $30.00 back, the way you paid. Shall I do that?`)
  expect(cardOf(proposed)).toMatchObject({
    title: `Cancel order ${name}`,
    change: { id: expect.any(String) },
  })
  expect(orderNow()).toEqual(order)
  const done = await say('Yes please')
  expect(done.text).toBe(
    `Done. Order ${name}: cancelled, $30.00 refunded. You get $30.00 back, the way you paid.`,
  )
  expect(orderNow()).toMatchObject({ cancelReason: 'CUSTOMER', refunds: [{ total: 3000 }] })
})

test('another reason than the two is for a person', async () => {
  const { say, orderNow, order } = await signedIn()
  const why = await say('Please cancel my order')
  const refused = await say(buttonsOf(why).at(-1)!)
  expect(refused.text).toContain('I can cancel it only if')
  expect(refused.parts).toContainEqual({ type: 'handover', state: 'offered' })
  expect(orderNow()).toEqual(order)
})

test.each(['Yes, please!', 'yes, thank you', 'Yes yes', 'do it'])('%j is a yes', async (words) => {
  const { say, orderNow } = await signedIn()
  await say(buttonsOf(await say('Please cancel my order'))[0]!)
  await say(words)
  expect(orderNow().cancelledAt).not.toBeNull()
})

test.each([
  'yes, but only the teapot',
  'yes?',
  'maybe',
  'ok so what happens then',
  'nothing',
  'yes no',
  'thanks',
])('%j is no yes', async (words) => {
  const { say, orderNow, order } = await signedIn()
  await say(buttonsOf(await say('Please cancel my order'))[0]!)
  await say(words)
  expect(orderNow()).toEqual(order)
})

test('until a person comes, an order is shown and cancelled as ever, and nobody is offered a person again', async () => {
  const { say, name, orderNow } = await signedIn({ isAwaited: true })
  expect((await say(`Where is my order ${name}?`)).text).toBe(`Order ${name}: being prepared.`)
  const refused = await say('cancel order 998877')
  expect(refused.text).toBe("I couldn't find an order with the number 998877.")
  expect(refused.parts.map(({ type }) => type)).toEqual(['talk'])
  const why = await say(`Please cancel my order ${name}`)
  const proposed = await say(buttonsOf(why)[0]!)
  const { id: changeId } = cardOf(proposed).change!
  expect((await say('Yes', { changeId, yes: true })).text).toMatch(/^Done\./)
  expect(orderNow().cancelledAt).not.toBeNull()
  await expect(say('My name is Ada and the lid is broken')).rejects.toThrow('no final answer')
})

test('a no, and a yes after it, change nothing', async () => {
  const { say, orderNow, order } = await signedIn()
  const proposed = await say(buttonsOf(await say('Please cancel my order'))[0]!)
  const { id: changeId } = cardOf(proposed).change!
  expect((await say('No, thanks')).text).toBe("All right, I've changed nothing.")
  expect((await say('Yes')).intent).not.toBe('order')
  expect((await say('Yes', { changeId, yes: true })).text).toBe("All right, I've changed nothing.")
  expect(orderNow()).toEqual(order)
})

test('the button under a card says yes to that card, also when other things were said since', async () => {
  const { say, orderNow } = await signedIn()
  const proposed = await say(buttonsOf(await say('Please cancel my order'))[0]!)
  const { id: changeId } = cardOf(proposed).change!
  await say('Hello!')
  const done = await say('Yes', { changeId, yes: true })
  expect(done.text).toMatch(/^Done\./)
  expect(orderNow().cancelledAt).not.toBeNull()
})

test('a yes to an older card than the last is void', async () => {
  const { say, name, orderNow, order } = await signedIn()
  const first = cardOf(await say(buttonsOf(await say('Please cancel my order'))[0]!))
  await say(`Change the address of order ${name}`)
  await say('2 Side St\n80202\nDenver\nCO')
  const late = await say('Yes', { changeId: first.change!.id, yes: true })
  expect(late.text).toBe("That is no longer open. I've changed nothing.")
  expect(orderNow()).toEqual(order)
})

test('an address is asked for, shown as it was understood, and changed', async () => {
  const { say, name, orderNow } = await signedIn()
  expect((await say(`I want to change the address of order ${name}`)).text).toMatch(
    /^What is the new address/,
  )
  const proposed = await say('2 Side St\n80202\nDenver\nCO')
  expect(cardOf(proposed).rows).toContainEqual({
    text: '2 Side St, 80202, Denver, CO',
    note: '',
    amount: '',
  })
  expect((await say('yes')).text).toMatch(/^Done\./)
  expect(orderNow().shippingAddress).toMatchObject({ address1: '2 Side St', zip: '80202' })
})

test('an item is changed to another option, the price difference said before the yes', async () => {
  const { say, name, orderNow } = await signedIn()
  const options = await say(`Please change order ${name}`)
  expect(options.text).toBe('What would you like instead of 1 × Teapot · blue?')
  expect(buttonsOf(options)).toEqual(['red ($32.00)', 'white ($25.00)'])
  const proposed = await say('white ($25.00)')
  expect(proposed.text).toBe(
    `Change items of order ${name}. You get $5.00 back, the way you paid. This can be done only once for this order. Shall I do that?`,
  )
  expect(cardOf(proposed).rows[0]).toEqual({ text: '1 × Teapot', note: 'blue → white', amount: '' })
  await say('yes')
  expect(orderNow().refunds).toMatchObject([{ total: 500 }])
})

test('of several units some are sent back', async () => {
  const { say, name, orderNow } = await delivered(3)
  const which = await say(`I want to return order ${name}`)
  expect(buttonsOf(which)).toEqual(['1 × Teapot · blue', '3 × Teapot · blue'])
  const more = await say('1 × Teapot · blue')
  expect(buttonsOf(more)).toEqual(['1 × Teapot · blue', '2 × Teapot · blue', "That's all"])
  const proposed = await say("That's all")
  expect(proposed.text).toContain('You get $30.00 back once the items have arrived and been checked.')
  const done = await say('yes')
  expect(done.text).toContain('return requested')
  expect(orderNow().returns).toMatchObject([{ lines: [{ quantity: 1 }] }])
})

test('a delivered item is exchanged', async () => {
  const { say, name, orderNow, product } = await delivered()
  const options = await say(`I want to exchange something from order ${name}`)
  const proposed = await say(buttonsOf(options)[0]!)
  expect(cardOf(proposed).rows[0]).toMatchObject({ note: 'blue → red' })
  await say('yes')
  expect(orderNow().returns).toMatchObject([{ exchangeLines: [{ variantId: product.variantIds[1] }] }])
})

test('what has been sent isn’t cancelled, and a person is offered', async () => {
  const { say, name, shop, order } = await signedIn()
  const sent = platform.merchant(shop).fulfilOrder(order.id)
  const why = await say(`Cancel order ${name}`)
  const refused = await say(buttonsOf(why)[0]!)
  expect(refused.text).toContain(`Order ${name} has been sent`)
  expect(refused.parts).toContainEqual({ type: 'handover', state: 'offered' })
  expect(shop.orders.require(order.id)).toEqual(sent)
})

test('somebody who isn’t signed in proves the order by the code in its mail', async () => {
  const made = await orderShop(platform)
  const { order, customer } = orderCustomer(platform, made)
  const say = await orderTalk(made)
  expect((await say('Where is my order?')).text).toBe('What is your order number?')
  expect((await say(order.name)).text).toContain('which e-mail address')
  const sent = await say(customer.email!)
  expect(sent.text).toContain('If the order number and the address belong together')
  const { code } = await lastMail(customer.email!, 'order-code')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await say(wrong)).text).toContain("That code isn't right")
  const shown = await say(`It's ${code}`)
  expect(shown.text).toBe(`Order ${order.name}: being prepared.`)
})

test('an address in another language doesn’t change the conversation’s', async () => {
  const { say, name } = await signedIn()
  await say(`I want to change the address of order ${name}`)
  const proposed = await say('Maximilianstraße 12, Hinterhaus bei der Metzgerei\n80539 München')
  expect(proposed.language).toBe('en')
})

test('what was wanted is gone on with once it is proved', async () => {
  const made = await orderShop(platform)
  const { order, customer } = orderCustomer(platform, made)
  const say = await orderTalk(made)
  await say(`Please cancel order ${order.name}`)
  await say(customer.email!)
  const { code } = await lastMail(customer.email!, 'order-code')
  expect((await say(code)).text).toBe(`Why would you like to cancel order ${order.name}?`)
})

test('another customer’s order isn’t found', async () => {
  const { say, shop, store } = await signedIn()
  const { order } = orderCustomer(platform, { shop, store })
  const answered = await say(`Where is order ${order.name}?`)
  expect(answered.text).toContain(`I couldn't find an order with the number ${order.name.replace('#', '')}`)
  expect(answered.parts.filter(({ type }) => type === 'order')).toEqual([])
})

test('one’s own orders are listed, each a button', async () => {
  const { say, shop, product, customer, name } = await signedIn()
  const later = orderOf(platform, { shop }, { product, customer })
  const listed = await say('Show me my orders')
  expect(listed.text).toContain(`• ${later.name}: being prepared ($30.00)`)
  expect(buttonsOf(listed)).toEqual([later.name, name])
  expect((await say(name)).text).toBe(`Order ${name}: being prepared.`)
})

test('a merchant who lets nobody be told leaves orders to people', async () => {
  const { say, name } = await signedIn({ rules: { status: false } })
  expect((await say(`Where is my order ${name}?`)).text).toContain("I can't look up orders here")
})

test('in a language whose words for it aren’t known, its buttons are', async () => {
  const { say, name, orderNow } = await signedIn({ language: 'hu' })
  const shown = await say(name)
  const why = await say(buttonsOf(shown)[0]!)
  await say(buttonsOf(why)[0]!)
  await say('Igen')
  expect(orderNow().cancelledAt).not.toBeNull()
})
