import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type ChatRequest,
  type ModelTurn,
  type OpenAiDouble,
  startOpenAiDouble,
} from '~/../tests/doubles/openai-compatible'
import { withTestDatabase } from '~/../tests/support/database'
import { type SmallShop, smallShop } from '~/../tests/support/small-shop'
import { databasePool, workspaceDb } from '~/platform/db/db.server'
import { type FinalAnswer, modelChoiceSchema } from '../assistant'
import {
  answer,
  findModelPrice,
  getAssistantSettings,
  getModelUse,
  listModelDays,
  listModelPrices,
  removeModelPrice,
  saveModelChoice,
  saveModelPrice,
} from '../assistant.server'
import { claimModelUse, settleModelUse } from './model-budgets.server'
import { costOf, modelPriceSchema } from './model-prices'

// Read once, on first use of the environment: the operator lets the model's server on loopback be reached.
vi.stubEnv('MODEL_HOSTS', '127.0.0.1')
withTestDatabase()

const KEY = 'sk-test-0123456789'
const SAID = 'The Trail Jacket costs $129.00.'
/** Two requests: 20 tokens sent, 8 of them cached, 20 given; 12 at the full price. */
const PRICE = { model: 'shop-1', currency: 'EUR', input: '100', cached: '10', output: '200' }
const ONE_ANSWER = 12 * 100 + 8 * 10 + 20 * 200

let double: OpenAiDouble
let shop: SmallShop

beforeAll(async () => {
  const script = ({ messages }: ChatRequest): ModelTurn =>
    messages.some(({ role }) => role === 'tool')
      ? { text: SAID }
      : { call: 'search_products', arguments: { query: 'jacket' } }
  double = await startOpenAiDouble({ key: KEY, model: 'shop-1', script })
  shop = await smallShop()
})
afterAll(() => double.close())

/** The shop as if nothing had been used yet, with these budgets. */
async function withBudgets(budgets: Record<string, string>): Promise<string> {
  const { workspaceId } = shop
  for (const table of ['modelUsage', 'modelReservation', 'modelBudgetAlert'] as const)
    await (workspaceDb(workspaceId)[table] as { deleteMany(): Promise<unknown> }).deleteMany()
  await saveModelChoice(
    workspaceId,
    modelChoiceSchema.parse({
      modelProvider: 'openai-compatible',
      modelName: 'shop-1',
      modelBaseUrl: double.baseUrl,
      modelKey: KEY,
      ...budgets,
    }),
  )
  return workspaceId
}

async function ask(workspaceId: string, visitor = 'visitor-1'): Promise<FinalAnswer> {
  const text = 'How much is the Trail Jacket?'
  for await (const event of answer({ workspaceId, text, history: [], pageLanguage: 'en', visitor }))
    if (event.type === 'final') return event
  throw new Error('no final answer')
}

/** What workflows/usage/tell-model-budget is asked to tell. */
async function budgetJobs(): Promise<object[]> {
  const { rows } = await databasePool().query(
    "SELECT data FROM pgboss.job WHERE name = 'assistant.model-budget-reached' ORDER BY created_on",
  )
  return rows.map(({ data }) => data)
}

const enterPrice = () => saveModelPrice(modelPriceSchema.parse(PRICE))

test('what is read from the vendor’s cache and written to it has prices of its own', () => {
  const price = { currency: 'USD', input: 3, cached: 0.3, cacheWrite: 3.75, output: 15 }
  // 1000 fresh, 2000 read, 400 written, 100 given.
  expect(costOf({ input: 3400, cached: 2000, cacheWrite: 400, output: 100 }, price)).toBe(
    3000 + 600 + 1500 + 1500,
  )
})

test('a vendor’s published price holds at the vendor alone, and an installation’s own comes first', async () => {
  const at = (modelName: string, modelProvider: 'anthropic' | 'openai-compatible', modelBaseUrl = '') =>
    findModelPrice({ modelProvider, modelName, modelBaseUrl })
  const haiku = { currency: 'USD', input: 1, cached: 0.1, cacheWrite: 1.25, output: 5 }
  expect(await at('claude-haiku-4-5-20251001', 'anthropic')).toEqual(haiku)
  expect(await at('gpt-5-mini', 'openai-compatible', 'https://api.openai.com/v1')).toMatchObject({
    input: 0.25,
  })
  expect(await at('gpt-5-mini', 'openai-compatible', 'https://models.example.com/v1')).toBeNull()
  expect(await at('claude-next', 'anthropic')).toBeNull()
  const own = { model: 'claude-haiku-4-5-20251001', currency: 'eur', input: '0,9', output: '4.5' }
  await saveModelPrice(modelPriceSchema.parse(own))
  expect(await at('claude-haiku-4-5-20251001', 'anthropic')).toEqual({
    currency: 'EUR',
    input: 0.9,
    cached: 0.9,
    cacheWrite: 0.9,
    output: 4.5,
  })
  expect((await listModelPrices()).map(({ model }) => model)).toContain('claude-haiku-4-5-20251001')
  await removeModelPrice('claude-haiku-4-5-20251001')
  expect(await at('claude-haiku-4-5-20251001', 'anthropic')).toEqual(haiku)
})

test('an answer’s cost is kept with it and counted by day; without a price it is said to be unknown', async () => {
  const workspaceId = await withBudgets({})
  expect((await ask(workspaceId)).trace).not.toHaveProperty('cost')
  await enterPrice()
  expect((await ask(workspaceId)).trace.cost).toEqual({ currency: 'EUR', micros: ONE_ANSWER })
  await ask(workspaceId)
  const costs = [{ currency: 'EUR', micros: 2 * ONE_ANSWER }]
  expect(await getModelUse(workspaceId)).toMatchObject({ answers: 3, unpriced: 1, costs })
  const days = await listModelDays(workspaceId, 7)
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ answers: 3, withoutModel: 0, tokens: 120, costs })
  expect(days[0]).toMatchObject({ answers: 0, tokens: 0, costs: [] })
})

test.each([
  ['modelDayCost', 'day-cost'],
  ['modelMonthCost', 'month-cost'],
])(
  'once %s is used up, answers come without the model, and whoever runs the shop is told once',
  async (field, budget) => {
    await enterPrice()
    const before = (await budgetJobs()).length
    const workspaceId = await withBudgets({ [field]: '0.01' })
    // An answer costs .00528.
    expect((await ask(workspaceId)).trace.model).toBe('shop-1')
    expect((await ask(workspaceId, 'visitor-2')).trace.model).toBe('shop-1')
    for (const visitor of ['visitor-1', 'visitor-3'])
      expect(await ask(workspaceId, visitor)).toMatchObject({
        text: SAID.replace('The ', ''),
        trace: { model: 'none', withheld: 'budget' },
      })
    expect((await budgetJobs()).slice(before)).toMatchObject([
      { workspaceId, budget, currency: 'EUR', limit: 10_000 },
    ])
    expect((await listModelDays(workspaceId, 1))[0]).toMatchObject({
      answers: 2,
      withoutModel: 2,
      budgetReached: 2,
    })
  },
)

test.each(['modelVisitorDayCost', 'modelVisitorMonthCost'])(
  'once a visitor has used up %s, others still have the model, and nobody is told',
  async (field) => {
    await enterPrice()
    const workspaceId = await withBudgets({ [field]: '0,005' })
    expect((await ask(workspaceId)).trace.model).toBe('shop-1')
    expect((await ask(workspaceId)).trace).toMatchObject({ model: 'none', withheld: 'budget' })
    expect((await ask(workspaceId, 'visitor-2')).trace.model).toBe('shop-1')
    expect(await workspaceDb(workspaceId).modelBudgetAlert.count()).toBe(0)
  },
)

test('twenty answers at once don’t all pass the last of a budget', async () => {
  await enterPrice()
  // One answer is known, five more fit.
  const workspaceId = await withBudgets({ modelMonthCost: String((ONE_ANSWER * 6) / 1_000_000) })
  await ask(workspaceId)
  const settings = await getAssistantSettings(workspaceId)
  const price = await findModelPrice(settings)
  const claims = await Promise.all(
    Array.from({ length: 20 }, () => claimModelUse(workspaceId, 'visitor-1', settings, price)),
  )
  const granted = claims.filter(({ isReached }) => !isReached)
  expect(granted).toHaveLength(5)
  // What is reserved isn't used yet, so nobody is told.
  expect(await workspaceDb(workspaceId).modelBudgetAlert.count()).toBe(0)
  const tokens = { input: 20, cached: 8, cacheWrite: 0, output: 20 }
  const of = { visitor: 'visitor-1', price, isBudgetReached: false }
  await Promise.all(
    granted.map(({ reservation }) => settleModelUse(workspaceId, { ...of, reservation, tokens })),
  )
  expect(await workspaceDb(workspaceId).modelReservation.count()).toBe(0)
  expect(await getModelUse(workspaceId)).toMatchObject({
    answers: 6,
    costs: [{ currency: 'EUR', micros: ONE_ANSWER * 6 }],
  })
})

test('forty answers at once are counted in rows that don’t wait for each other, and each of them exactly once', async () => {
  await enterPrice()
  const workspaceId = await withBudgets({ modelMonthCost: '5' })
  const settings = await getAssistantSettings(workspaceId)
  const price = await findModelPrice(settings)
  const tokens = { input: 20, cached: 8, cacheWrite: 0, output: 20 }
  const visitors = Array.from({ length: 40 }, (_, n) => `visitor-${n % 4}`)
  await workspaceDb(workspaceId).modelUsage.create({
    data: { workspaceId, day: new Date('2026-01-05'), visitor: 'visitor-1', answers: 1 },
  })
  await Promise.all(
    visitors.map(async (visitor) => {
      const { reservation } = await claimModelUse(workspaceId, visitor, settings, price)
      await settleModelUse(workspaceId, { visitor, reservation, tokens, price, isBudgetReached: false })
    }),
  )
  const costs = [{ currency: 'EUR', micros: 40 * ONE_ANSWER }]
  expect(await getModelUse(workspaceId)).toMatchObject({ answers: 40, input: 800, cached: 320, costs })
  expect((await listModelDays(workspaceId, 1))[0]).toMatchObject({ answers: 40, tokens: 1600, costs })
  const rows = await workspaceDb(workspaceId).modelUsage.findMany()
  expect(rows.filter(({ visitor }) => visitor === '').length).toBeGreaterThan(1)
  // One row a visitor, and none of a month that is over.
  expect(rows.filter(({ visitor }) => visitor).map(({ answers }) => answers)).toEqual([10, 10, 10, 10])
  expect(await workspaceDb(workspaceId).modelReservation.count()).toBe(0)
})

test('an answer whose reader left in the middle is counted, and what it reserved is free again', async () => {
  await enterPrice()
  const workspaceId = await withBudgets({ modelMonthCost: '5' })
  const events = answer({
    workspaceId,
    text: 'How much is the Trail Jacket?',
    history: [],
    pageLanguage: 'en',
  })
  await events.next()
  expect(await workspaceDb(workspaceId).modelReservation.count()).toBe(1)
  await events.return(undefined)
  expect(await workspaceDb(workspaceId).modelReservation.count()).toBe(0)
  expect(await getModelUse(workspaceId)).toMatchObject({ answers: 1 })
})
