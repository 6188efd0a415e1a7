import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { presentMessage } from '~/domains/channels/channels.server'
import type { StorefrontReply, StorefrontSession, WidgetPart } from '~/domains/channels/widget-wire'
import { lastMessages } from '~/domains/conversations/conversations.server'
import { conversationChanges } from '~/domains/store/store.server'
import { atProxyDoor } from '~/workflows/storefront/proxy-door.server'
import { type StorePlatform, startStorePlatform } from '../store-platform'
import { withTestDatabase } from '../support/database'
import { storeEnvironment } from '../support/installed-store'
import { orderCustomer } from '../support/order-customer'
import { type OrderShop, orderShop } from '../support/order-shop'
import { proxiedRequest } from '../support/proxied-call'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

type Word = { changeId: string; yes: boolean }

/** Somebody in the chat of a shop's storefront, whose every call the platform signs. */
async function shopper({ shop }: OrderShop, customer?: number) {
  const post = async <T>(name: string, body: unknown): Promise<T> => {
    const signed = { customer: customer ? String(customer) : '', secret: platform.app.apiSecret }
    const response = await atProxyDoor(proxiedRequest(name, { shop: shop.domain, body, ...signed }), name)
    expect([name, response.status]).toEqual([name, 200])
    return (await response.json()) as T
  }
  const visitor = randomBytes(16).toString('hex')
  const { token } = await post<StorefrontSession>('session', { visitor, origin: `https://${shop.domain}` })
  return async (text: string, word?: Word) => {
    const { events } = await post<StorefrontReply>('messages', { token, clientId: randomUUID(), text, word })
    const accepted = events.find((event) => event.type === 'accepted')
    const done = events.find((event) => event.type === 'done')
    if (!accepted || !done?.message) throw new Error(JSON.stringify(events))
    return { ...done.message, conversationId: accepted.conversationId, events }
  }
}

const asked = (parts: WidgetPart[]) => parts.find((part) => part.type === 'quick-replies')
const kinds = (parts: WidgetPart[]) => parts.map(({ type }) => type)

/** Ada, who is signed in, up to the card that would cancel her order. */
async function atCard() {
  const made = await orderShop(platform)
  const bought = orderCustomer(platform, made)
  const say = await shopper(made, bought.customer.id)
  const why = await say('Please cancel my order')
  const card = await say(asked(why.parts)!.replies[0]!.text)
  const [yes, no] = asked(card.parts)!.replies
  const orderNow = () => made.shop.orders.require(bought.order.id)
  return { made, ...bought, say, card, yes: yes!, no: no!, orderNow }
}

test('a change stands in the chat as a card with yes and no, named by what would happen', async () => {
  const { card, order, yes, no } = await atCard()
  expect(kinds(card.parts)).toEqual(['order', 'quick-replies'])
  expect(card.parts[0]).toEqual({
    type: 'order',
    order: {
      title: `Cancel order ${order.name}`,
      rows: [
        { text: '1 × Teapot', note: 'blue', amount: '' },
        { text: 'You get $30.00 back, the way you paid.', note: '', amount: '' },
      ],
      links: [],
    },
  })
  expect(asked(card.parts)!.name).toBe(
    `Cancel order ${order.name}. 1 × Teapot blue. You get $30.00 back, the way you paid.`,
  )
  expect([yes, no]).toMatchObject([
    { label: 'Yes', word: { yes: true } },
    { label: 'No', word: { yes: false } },
  ])
})

test('what the assistant notes for itself never reaches a page', async () => {
  const made = await orderShop(platform)
  const { customer, order } = orderCustomer(platform, made)
  const say = await shopper(made, customer.id)
  const shown = await say(`Where is my order ${order.name}?`)
  expect(JSON.stringify(shown)).not.toContain('order-step')
  expect(JSON.stringify(shown)).not.toContain('LineItem')
  expect(kinds(shown.parts)).toEqual(['order', 'quick-replies'])
})

test('the button carries the change out, and the team sees the card and what became of it', async () => {
  const { made, say, card, yes, orderNow, order } = await atCard()
  const { workspaceId } = made.store
  const { conversationId } = card
  const changes = () => conversationChanges(workspaceId, conversationId)
  expect(await changes()).toMatchObject([{ id: yes.word!.changeId, state: 'open', decidedAt: null }])
  expect((await say(yes.text, yes.word)).text).toMatch(/^Done\./)
  expect(orderNow().cancelledAt).not.toBeNull()
  expect(await changes()).toEqual([
    {
      id: yes.word!.changeId,
      state: 'done',
      decidedAt: expect.any(String),
      adminUrl: `https://admin.shopify.com/store/${made.shop.handle}/orders/${order.id}`,
    },
  ])
  const seen = await lastMessages(workspaceId, conversationId, 50)
  const cards = seen.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'order' ? [part] : [])))
  expect(cards.map(({ order: { title } }) => title)).toEqual([`Cancel order ${order.name}`])
  expect(seen.at(-2)).toMatchObject({
    author: 'shopper',
    parts: [{ type: 'order-word', word: { yes: true } }],
  })
})

test('another customer, and one who isn’t signed in, can’t say yes to it', async () => {
  const { made, yes, orderNow, order } = await atCard()
  const { customer: other } = orderCustomer(platform, made)
  for (const stranger of [await shopper(made, other.id), await shopper(made)])
    expect((await stranger(yes.text, yes.word)).text).toBe("That is no longer open. I've changed nothing.")
  expect(orderNow()).toEqual(order)
})

test('a card that has run out has no buttons, and its yes is void', async () => {
  const { say, yes, card, made, orderNow, order } = await atCard()
  const { workspaceId } = made.store
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
  try {
    expect(await conversationChanges(workspaceId, card.conversationId)).toMatchObject([{ state: 'lapsed' }])
    const [kept] = (await lastMessages(workspaceId, card.conversationId, 1)).slice(-1)
    expect(kinds(presentMessage(kept!, { language: 'en', origin: 'https://app.example' }).parts)).toEqual([
      'order',
    ])
    const late = await say(yes.text, yes.word)
    expect(late.text).toBe("That is no longer open. I've changed nothing.")
  } finally {
    vi.useRealTimers()
  }
  expect(orderNow()).toEqual(order)
})

test('a word that is none is refused at the door', async () => {
  const { made, customer } = await atCard()
  const body = { token: 'x', clientId: randomUUID(), text: 'Yes', word: { changeId: 'all', yes: true } }
  const signed = { customer: String(customer.id), secret: platform.app.apiSecret }
  const response = await atProxyDoor(
    proxiedRequest('messages', { shop: made.shop.domain, body, ...signed }),
    'messages',
  )
  expect(response.status).toBe(400)
})
