import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type ChatRequest,
  type ModelTurn,
  type OpenAiDouble,
  startOpenAiDouble,
} from '~/../tests/doubles/openai-compatible'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { lastMail } from '~/../tests/support/mails'
import { orderCustomer, orderOf } from '~/../tests/support/order-customer'
import { customerGid, orderShop } from '~/../tests/support/order-shop'
import { buttonsOf, cardOf, orderTalk } from '~/../tests/support/order-talk'
import { workspaceDb } from '~/platform/db/db.server'
import { buildModel } from '~/platform/llm/build-model.server'

// Read once, on first use of the environment: the operator lets the model's server on loopback be reached.
vi.stubEnv('MODEL_HOSTS', '127.0.0.1')
withTestDatabase()

const KEY = 'sk-test-0123456789'
let platform: StorePlatform
let double: OpenAiDouble
let script: (request: ChatRequest) => ModelTurn = () => ({ text: 'OK' })

beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
  double = await startOpenAiDouble({ key: KEY, model: 'shop-1', script: (request) => script(request) })
})
afterAll(() => Promise.all([platform.stop(), double.close()]))

/** Calls the given tools one after another, then says the words. */
const after =
  (calls: ModelTurn[], text: string) =>
  (request: ChatRequest): ModelTurn => {
    const asked = request.messages.findLastIndex(({ role }) => role === 'user')
    const done = request.messages.slice(asked).filter(({ role }) => role === 'tool').length
    return calls[done] ?? { text }
  }

const model = () =>
  buildModel({ provider: 'openai-compatible', model: 'shop-1', baseUrl: double.baseUrl, key: KEY })

/** Ada, signed in at a shop that has a model, with one order that hasn't been sent. */
async function signedIn(rules = {}) {
  const made = await orderShop(platform, { rules })
  const bought = orderCustomer(platform, made)
  const say = await orderTalk(made, { customerId: customerGid(bought.customer.id), model: model() })
  const orderNow = () => made.shop.orders.require(bought.order.id)
  const changes = () => workspaceDb(made.store.workspaceId).orderChange.findMany()
  double.requests.length = 0
  return { ...made, ...bought, name: bought.order.name, say, orderNow, changes }
}

const look = (number: string): ModelTurn => ({ call: 'order_status', arguments: { number } })
const cancel = (orderNumber: string, more: object = {}): ModelTurn => ({
  call: 'propose_order_change',
  arguments: { change: { kind: 'cancel', orderNumber, reason: 'no-longer-needed', ...more } },
})

test('an order that a model looks up is told in our words, its own claims left out', async () => {
  const { say, name } = await signedIn()
  script = after([look(name)], 'Good news: I have cancelled it and you get $99.00. Shall I look at another?')
  const answered = await say('How is my parcel doing?')
  expect(answered.text).toBe(`Order ${name}: being prepared. Shall I look at another?`)
  expect(cardOf(answered)).toMatchObject({ title: name, change: null })
  expect(buttonsOf(answered)).toContain(`Cancel order ${name}`)
})

test('a model is told nothing of who the customer is', async () => {
  const { say, name, customer } = await signedIn()
  script = after([look(name), { call: 'my_orders', arguments: {} }], '')
  await say('How is my parcel doing?')
  const told = JSON.stringify(double.requests.at(-1)!.messages.filter(({ role }) => role === 'tool'))
  expect(told).toContain('Teapot')
  expect(told).toContain('being prepared')
  for (const own of ['Ada', 'Lovelace', customer.email!, 'Main St', '80279', String(customer.id)])
    expect(told).not.toContain(own)
})

test('a model can propose a change and not make it: the yes is the customer’s, and never reaches it', async () => {
  const { say, name, order, orderNow } = await signedIn()
  script = after([look(name), cancel(name)], 'Done! I have cancelled your order for you.')
  const proposed = await say('I don’t need the teapot any more')
  expect(proposed.text).toBe(`Cancel order ${name}. You get $30.00 back, the way you paid. Shall I do that?`)
  expect(cardOf(proposed).change).not.toBeNull()
  expect(orderNow()).toEqual(order)
  const asked = double.requests.length
  expect((await say('Yes, please')).text).toMatch(/^Done\./)
  expect(double.requests).toHaveLength(asked)
  expect(orderNow().cancelledAt).not.toBeNull()
})

test('there is no tool that says yes, and a made-up one does nothing', async () => {
  const { say, name, order, orderNow, changes } = await signedIn()
  script = after([look(name), cancel(name)], '')
  await say('I don’t need the teapot any more')
  const tools = double.requests[0]!.tools!.map((tool) => tool.function.name)
  expect(tools.filter((tool) => /order|item|customer/.test(tool)).sort()).toEqual([
    'identify_customer',
    'item_options',
    'my_orders',
    'order_items',
    'order_status',
    'propose_order_change',
    'prove_order',
  ])
  const changeId = (await changes())[0]!.id
  for (const call of ['decide_order_change', 'decide', 'confirm'])
    for (const yes of [{ changeId, yes: true }, { confirmed: true }]) {
      script = after([{ call, arguments: yes }], 'It is done.')
      await say('What would the teapot look like in red?')
    }
  expect(orderNow()).toEqual(order)
  expect(await changes()).toMatchObject([{ status: 'PROPOSED' }])
})

test.each([
  ['a yes of its own', { confirmed: true }],
  ['another reason', { reason: 'found it cheaper' }],
  ['a refund elsewhere', { refundTo: 'gift_card_1' }],
])('a proposal with %s is none', async (_, more) => {
  const { say, name, order, orderNow, changes } = await signedIn()
  script = after([look(name), cancel(name, more)], 'It is done.')
  const answered = await say('How is my parcel doing?')
  expect(answered.text).toBe(`Order ${name}: being prepared.`)
  expect(await changes()).toEqual([])
  expect(orderNow()).toEqual(order)
})

test('a model that asks for somebody else’s order, or what the merchant forbids, changes and tells nothing', async () => {
  const { say, shop, store, name, changes } = await signedIn({ cancel: false })
  const { order: foreign } = orderCustomer(platform, { shop, store })
  script = after([look(foreign.name), cancel(foreign.name)], 'It is done.')
  expect((await say('How is my parcel doing?')).text).toContain("I couldn't find an order with the number")
  script = after([cancel(name)], 'It is done.')
  expect((await say('I don’t need the teapot any more')).text).toContain("I can't do that for you here")
  expect(await changes()).toEqual([])
  expect(shop.orders.require(foreign.id)).toEqual(foreign)
})

test('the last that is proposed after a refusal is what the shopper sees', async () => {
  const { say, name, product, order } = await signedIn()
  const lineId = `gid://shopify/LineItem/${order.lines[0]!.id}`
  const swap = (variant: number): ModelTurn => ({
    call: 'propose_order_change',
    arguments: {
      change: {
        kind: 'items',
        orderNumber: name,
        swaps: [{ lineId, quantity: 1, variantId: `gid://shopify/ProductVariant/${variant}` }],
      },
    },
  })
  const options: ModelTurn = { call: 'item_options', arguments: { number: name, lineId } }
  script = after([look(name), options, swap(product.variantIds[2]!), swap(product.variantIds[1]!)], '')
  const proposed = await say('I’d rather have the teapot in another colour')
  expect(cardOf(proposed).rows[0]).toMatchObject({ note: 'blue → red' })
  expect(proposed.text).toContain('There is $2.00 more to pay')
})

test('a model sends the code and never sees it', async () => {
  const made = await orderShop(platform)
  const { order, customer, product } = orderCustomer(platform, made)
  orderOf(platform, made, { product, customer })
  const say = await orderTalk(made, { model: model() })
  const email = customer.email!
  script = after([look(order.name)], 'Which e-mail address did you order with?')
  expect((await say(`How is parcel ${order.name} doing?`)).text).toBe(
    'Which e-mail address did you order with?',
  )
  script = after([{ call: 'prove_order', arguments: { number: order.name, email } }], 'The code is 000000.')
  expect((await say(`I used ${email}`)).text).toContain('a six-digit code is on its way')
  const { code } = await lastMail(email, 'order-code')
  double.requests.length = 0
  expect((await say(code)).text).toBe(`Order ${order.name}: being prepared.`)
  expect(double.requests).toEqual([])
})

test('who is known by name and postcode alone is told where the order is, and proves more for a change', async () => {
  const facts = { firstName: 'Ada', lastName: 'Lovelace', zip: '80279' }
  const identify: ModelTurn = { call: 'identify_customer', arguments: facts }
  for (const identifyByFacts of [true, false]) {
    const made = await orderShop(platform, { rules: { identifyByFacts } })
    const { order } = orderCustomer(platform, made)
    const say = await orderTalk(made, { model: model() })
    script = after([identify, look(order.name)], '')
    const shown = await say('I am Ada Lovelace, 80279. How is my parcel doing?')
    expect(shown.text.includes('being prepared')).toBe(identifyByFacts)
    expect(buttonsOf(shown)).toEqual([])
    script = after([identify, cancel(order.name)], 'It is done.')
    expect((await say('I don’t need it any more, Ada Lovelace, 80279')).text).toContain(
      'which e-mail address',
    )
  }
})
