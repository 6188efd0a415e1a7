import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveGreeting } from '~/domains/assistant/assistant.server'
import { changeProducts } from '~/domains/catalog/catalog.server'
import { updateWidgetSettings } from '~/domains/channels/settings/update-widget-settings.server'
import type { WidgetSession } from '~/domains/channels/widget-wire'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { action as messages } from '~/routes/api+/widget.messages'
import { action as session } from '~/routes/api+/widget.session'
import { withTestDatabase } from '../support/database'
import { type SmallShop, smallShop } from '../support/small-shop'
import { statementsOf } from '../support/statements'

withTestDatabase()

const ORIGIN = 'https://shop.example'

interface Shopper {
  /** Sends a message and resolves to its answer as the wire has it. */
  say(text: string, clientId?: string): Promise<string>
}

async function shopperOf({ workspaceId }: SmallShop): Promise<Shopper> {
  const { publicKey } = await updateWidgetSettings(workspaceId, { allowedOrigins: [ORIGIN] })
  const call = (path: string, body: unknown, token?: string) => {
    const headers = { origin: ORIGIN, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const address = `https://parley.example/api/widget/${path}?lang=en&key=${publicKey}`
    const request = new Request(address, { method: 'POST', headers, body: JSON.stringify(body) })
    return { request, params: {}, context: {} } as never
  }
  const { token } = (await (await session(call('session', {}))).json()) as WidgetSession
  return {
    say: async (text, clientId = randomUUID()) =>
      (await messages(call('messages', { clientId, text }, token))).text(),
  }
}

const SHIPPING = 'How long does standard shipping take?'
const JACKET = 'How much is the Trail Jacket?'

test('an answer to what was asked before takes four statements, of which two write', async () => {
  const shopper = await shopperOf(await smallShop())
  for (const text of [SHIPPING, JACKET]) await shopper.say(text)
  for (const text of [SHIPPING, JACKET]) {
    const asked = await statementsOf(() => shopper.say(text))
    expect(asked).toEqual(
      [/FROM widget_settings/, /^WITH take_0/, /^WITH conversation/, /^WITH conversation/].map((one) =>
        expect.stringMatching(one),
      ),
    )
  }
})

test('an answer knows what was changed just before it was asked', async () => {
  const shop = await smallShop()
  const { workspaceId } = shop
  const shopper = await shopperOf(shop)
  expect(await shopper.say(SHIPPING)).toContain('3 business days')
  expect(await shopper.say(JACKET)).toContain('129')
  await shop.write({ page: 'Standard shipping to islands takes 9 business days.' })
  expect(await shopper.say('How long does standard shipping to islands take?')).toContain('9 business days')
  await systemDb().workspace.update({ where: { id: workspaceId }, data: { slug: `moved-${workspaceId}` } })
  expect(await shopper.say(SHIPPING)).toContain(`moved-${workspaceId}`)
  await changeProducts(workspaceId, [shop.jacketId], 'archive')
  expect(await shopper.say(JACKET)).not.toContain('129')
})

test('an assistant whose greeting was changed greets with it at once', async () => {
  const shop = await smallShop()
  const shopper = await shopperOf(shop)
  for (const greeting of ['Ahoy!', 'Good day.']) {
    await saveGreeting(shop.workspaceId, { language: 'en', greeting, suggestions: [] })
    expect(await shopper.say('hello')).toContain(greeting)
  }
})

test('twenty posts of one message at once are one message, one answer, and one of the budget', async () => {
  const shop = await smallShop()
  const shopper = await shopperOf(shop)
  const clientId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.say(SHIPPING, clientId)))
  expect(new Set(answers.map((answer) => /event: done\ndata: (.*)/.exec(answer)?.[1])).size).toBe(1)
  const kept = await workspaceDb(shop.workspaceId).message.groupBy({ by: ['author'], _count: true })
  expect(kept.map(({ author, _count }) => [author, _count])).toEqual(
    expect.arrayContaining([
      ['SHOPPER', 1],
      ['ASSISTANT', 1],
    ]),
  )
  const budgets = await systemDb().rateLimit.findMany({
    where: { key: { startsWith: `widget:shop:${shop.workspaceId}` } },
    select: { count: true },
  })
  expect(budgets).toEqual([{ count: 1 }])
})

test('twenty messages at once are numbered without gaps, and each answered once', async () => {
  const shop = await smallShop()
  const shopper = await shopperOf(shop)
  await shopper.say(SHIPPING)
  await Promise.all(Array.from({ length: 20 }, () => shopper.say(JACKET)))
  const kept = await workspaceDb(shop.workspaceId).message.findMany({ orderBy: { seq: 'asc' } })
  expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_, i) => i + 1))
  const said = new Set(kept.filter(({ author }) => author === 'SHOPPER').map(({ id }) => `reply:${id}`))
  const answered = kept.filter(({ author }) => author === 'ASSISTANT').map(({ clientId }) => clientId)
  expect(new Set(answered)).toEqual(said)
})

test('an answer that counts for the plan is metered once with it', async () => {
  const shop = await smallShop()
  const shopper = await shopperOf(shop)
  for (const _ of [1, 2]) await shopper.say(SHIPPING)
  const events = await workspaceDb(shop.workspaceId).usageEvent.findMany()
  const [first] = await workspaceDb(shop.workspaceId).message.findMany({
    where: { outcome: 'answered' },
    orderBy: { seq: 'asc' },
  })
  expect(events).toMatchObject([
    {
      id: first!.conversationId,
      subject: first!.conversationId,
      data: { messageId: first!.id },
      quantity: 1,
    },
  ])
  expect(events[0]!.time).toEqual(first!.createdAt)
})
