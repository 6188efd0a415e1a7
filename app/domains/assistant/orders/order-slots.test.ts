import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { lastMail } from '~/../tests/support/mails'
import { orderCustomer, orderOf } from '~/../tests/support/order-customer'
import { customerGid, type OrderShop, orderShop } from '~/../tests/support/order-shop'
import { buttonsOf, cardOf, type OrderTalk, orderTalk } from '~/../tests/support/order-talk'
import { savePage } from '~/domains/knowledge/knowledge.server'
import type { FinalAnswer } from '../assistant'
import { phrasesIn } from '../phrases/phrases.server'
import { openStep } from './order-step'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

async function shopOfAda() {
  const made = await orderShop(platform)
  const bought = orderCustomer(platform, made)
  await savePage(made.store.workspaceId, {
    title: 'Shipping',
    markdown: 'Standard shipping takes 3 business days and costs $5.',
    language: 'en',
  })
  return { ...made, ...bought, name: bought.order.name, email: bought.customer.email! }
}

async function signedIn(language?: string) {
  const at = await shopOfAda()
  const customerId = customerGid(at.customer.id)
  return { ...at, say: await orderTalk(at, { customerId, ...(language ? { language } : {}) }) }
}

/** Says all sentences, and the code when it is asked for in the end; resolves to the title of what is proposed. */
async function sayAll(say: OrderTalk, sentences: string[], email: string) {
  let last: Awaited<ReturnType<OrderTalk>> | undefined
  for (const sentence of sentences) last = await say(sentence)
  if (openStep(last!.parts)?.ask === 'code') last = await say((await lastMail(email, 'order-code')).code)
  return last!
}

const textsOf = (proposed: FinalAnswer) => cardOf(proposed).rows.map(({ text }) => text)

/** Another customer of the shop with an order: an address is sent few codes an hour. */
function customerOf(shop: OrderShop) {
  const { order, customer } = orderCustomer(platform, shop)
  return { name: order.name, email: customer.email! }
}

/** Sentences by their places, in some order, some of them written as one message. */
const anyTelling = (count: number) =>
  fc
    .tuple(
      fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
      fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    )
    .map(([order, joins]) => {
      const told: number[][] = []
      for (const [i, place] of order.entries()) {
        if (i > 0 && joins[i]) told.at(-1)!.push(place)
        else told.push([place])
      }
      return told
    })

const told = (telling: number[][], sentences: string[]) =>
  telling.map((places) => places.map((place) => sentences[place]).join('. '))

test('a cancellation comes to the same in whatever order and number of messages it is told', async () => {
  const shop = await shopOfAda()
  await fc.assert(
    fc.asyncProperty(anyTelling(4), async (telling) => {
      const at = customerOf(shop)
      const messages = told(telling, [
        'I want to cancel my order',
        `the order is ${at.name}`,
        `my email is ${at.email}`,
        'I no longer need it',
      ])
      const proposed = await sayAll(await orderTalk(shop), messages, at.email)
      expect(cardOf(proposed).title).toBe(`Cancel order ${at.name}`)
      expect(cardOf(proposed).change).not.toBeNull()
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('a new address comes to the same in whatever order and number of messages it is told', async () => {
  const shop = await shopOfAda()
  await fc.assert(
    fc.asyncProperty(anyTelling(4), async (telling) => {
      const at = customerOf(shop)
      const messages = told(telling, [
        'I need to change the shipping address of my order',
        `order ${at.name}`,
        `my email is ${at.email}`,
        '5 Elm Street, Providence, RI 02903',
      ])
      const proposed = await sayAll(await orderTalk(shop), messages, at.email)
      expect(cardOf(proposed).title).toBe(`Change the address of order ${at.name}`)
      expect(textsOf(proposed)).toContain('5 Elm Street, 02903, Providence, RI')
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('one sentence that says all is enough', async () => {
  const { say, name, order, shop } = await signedIn()
  const digits = name.replace('#', '')
  const moved = await say(`please change my order ${digits} to 5 Elm Street, Providence, RI 02903`)
  expect(textsOf(moved)).toContain('5 Elm Street, 02903, Providence, RI')
  const bare = await say(`my order ${digits} to 7 Oak Avenue, Providence, RI 02903`)
  expect(textsOf(bare)).toContain('7 Oak Avenue, 02903, Providence, RI')
  const cancelled = await say(`cancel order ${digits}, I ordered it by mistake`)
  expect(cardOf(cancelled).title).toBe(`Cancel order ${name}`)
  // Nothing is changed without a yes.
  expect(shop.orders.require(order.id)).toEqual(order)
})

test('a new wish takes the place of one that was left', async () => {
  const { say, name } = await signedIn()
  expect((await say(`cancel order ${name}`)).text).toContain('Why would you like to cancel')
  expect((await say(`Change the shipping address of ${name}`)).text).toContain('What is the new address')
  expect((await say(`Where is order ${name}?`)).text).toBe(`Order ${name}: being prepared.`)
  expect((await say('cancel it please')).text).toContain(`cancel order ${name}?`)
})

test.each(['forget it', 'never mind', 'no', 'no thanks', 'I changed my mind'])(
  '“%s” leaves the wish',
  async (words) => {
    const { say, name } = await signedIn()
    await say(`cancel order ${name}`)
    expect((await say(words)).text).toBe("All right, I've changed nothing.")
    expect((await say('5 Elm Street, Providence, RI 02903')).text).not.toContain('Why would you')
  },
)

test('a question in the middle is answered, and the wish gone on with after it', async () => {
  const at = await shopOfAda()
  const say = await orderTalk(at)
  await say('I want to cancel my order')
  expect((await say('how long does shipping take?')).text).toContain('3 business days')
  expect((await say(at.name)).text).toContain('which e-mail address')
  await say(at.email)
  await say('I ordered it by mistake')
  const { code } = await lastMail(at.email, 'order-code')
  expect(cardOf(await say(code)).title).toBe(`Cancel order ${at.name}`)
})

test('another number corrects the one that was named', async () => {
  const at = await signedIn()
  const later = orderOf(platform, at, { ...at, customer: at.customer })
  await at.say(`cancel order ${at.name}`)
  const corrected = await at.say(`no, I meant ${later.name.replace('#', '')}`)
  expect(corrected.text).toContain(`cancel order ${later.name}?`)
})

test('an address that was understood wrongly is said again', async () => {
  const { say, name } = await signedIn()
  await say(`change the address of order ${name}`)
  await say('5 Elm Street, Providence, RI 02903')
  const again = await say('sorry, it is 15 Elm Street, Providence, RI 02903')
  expect(textsOf(again)).toContain('15 Elm Street, 02903, Providence, RI')
})

test('items and what they are to become are named in words', async () => {
  const at = await signedIn()
  const merchant = platform.merchant(at.shop)
  const sent = merchant.fulfilOrder(at.order.id)
  merchant.moveShipment(sent.id, sent.fulfillments[0]!.id, 'DELIVERED')
  const swapped = await at.say(`I want to exchange the teapot from order ${at.name} for the red one`)
  expect(cardOf(swapped).rows[0]).toMatchObject({ note: 'blue → red' })
  const returned = await at.say(`I want to return the teapot of order ${at.name}`)
  expect(cardOf(returned).title).toBe(`Return items of order ${at.name}`)
})

test('a reason that the merchant doesn’t accept is for a person', async () => {
  const { say, name } = await signedIn()
  await say(`cancel order ${name}`)
  const refused = await say('my cousin found a nicer one at the flea market')
  expect(refused.parts).toContainEqual({ type: 'handover', state: 'offered' })
})

test('the merchant’s own reasons are asked for and taken', async () => {
  const made = await orderShop(platform, {
    rules: { cancelReasons: ['no-longer-needed', 'Delivery takes too long'] },
  })
  const bought = orderCustomer(platform, made)
  const say = await orderTalk(made, { customerId: customerGid(bought.customer.id) })
  const why = await say('cancel my order')
  expect(buttonsOf(why)).toEqual(['I no longer need it', 'Delivery takes too long', 'Another reason'])
  await say('the delivery takes far too long')
  const done = await say('yes')
  expect(done.text).toMatch(/^Done\./)
  expect(made.shop.orders.require(bought.order.id).cancelledAt).not.toBeNull()
})

test.each([
  ['ar', 'أريد إلغاء الطلب {n}، طلبته بالخطأ'],
  ['de', 'bitte bestellung {n} stornieren, aus versehen bestellt'],
  ['es', 'quiero cancelar mi pedido {n}, lo pedí por error'],
  ['fr', 'je veux annuler ma commande {n}, commandé par erreur'],
  ['it', "vorrei annullare l'ordine {n}, ordinato per sbaglio"],
  ['ja', '注文{n}をキャンセルしたいです。間違えて注文しました'],
  ['nl', 'ik wil bestelling {n} annuleren, per ongeluk besteld'],
  ['pt', 'quero cancelar o pedido {n}, pedi por engano'],
  ['ru', 'хочу отменить заказ {n}, заказал по ошибке'],
  ['tr', '{n} numaralı siparişimi iptal etmek istiyorum, yanlışlıkla aldım'],
  ['zh-CN', '我要取消订单{n}，下错单了'],
])('%s: “%s” says order and reason at once', async (language, text) => {
  const { say, name } = await signedIn(language)
  const proposed = await say(text.replace('{n}', name.replace('#', '')))
  expect(proposed.language).toBe(language)
  expect(cardOf(proposed).title).toBe(phrasesIn(language, 'orders')('cancel', { number: name }))
})

test('“I want to cancel my order” is answered in English, whatever the page', async () => {
  const { say } = await signedIn('es')
  const asked = await say('I want to cancel my order')
  expect(asked.language).toBe('en')
  expect(asked.text).toContain('Why would you like to cancel')
})
