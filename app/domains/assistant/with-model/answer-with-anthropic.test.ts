import { streamText } from 'ai'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type AnthropicDouble,
  type MessagesRequest,
  type MessageTurn,
  startAnthropicDouble,
} from '~/../tests/doubles/anthropic'
import { withTestDatabase } from '~/../tests/support/database'
import { type SmallShop, smallShop } from '~/../tests/support/small-shop'
import { buildModel } from '~/platform/llm/build-model.server'
import { type FinalAnswer, modelChoiceSchema, type TurnOfTalk } from '../assistant'
import { answer, saveModelChoice, saveModelPrice, testModel } from '../assistant.server'
import { modelPriceSchema } from '../costs/model-prices'
import { MARK, withMark } from './ask-model.server'
import { hasAnsweredAgain } from './resting-models'

// Read once, on first use of the environment: the operator lets the model's server on loopback be reached.
vi.stubEnv('MODEL_HOSTS', '127.0.0.1')
withTestDatabase()

const KEY = 'sk-ant-test-0123456789'
const MODEL = 'claude-test-1'
const QUESTION = 'How much is the Trail Jacket, and how long does shipping take?'
const SAID = 'The Trail Jacket costs $129.00. Shipping takes 3 business days [1].'
/** What is said without a model begins so. */
const OURS = 'Trail Jacket costs $129.00.'

let double: AnthropicDouble
let shop: SmallShop
let script: (request: MessagesRequest, attempt: number) => MessageTurn

beforeAll(async () => {
  double = await startAnthropicDouble({ key: KEY, model: MODEL, script: (...asked) => script(...asked) })
  shop = await smallShop()
  await choose()
})
beforeEach(() => {
  double.requests.length = 0
  double.billed.length = 0
  hasAnsweredAgain(`${shop.workspaceId} anthropic ${double.baseUrl} ${MODEL}`)
})
afterAll(() => double.close())

const choose = (changes: Record<string, string> = {}) =>
  saveModelChoice(
    shop.workspaceId,
    modelChoiceSchema.parse({
      modelProvider: 'anthropic',
      modelName: MODEL,
      modelBaseUrl: double.baseUrl,
      modelKey: KEY,
      ...changes,
    }),
  )

async function ask(history: TurnOfTalk[] = []): Promise<FinalAnswer & { deltas: string[] }> {
  const deltas: string[] = []
  const asked = { workspaceId: shop.workspaceId, text: QUESTION, history, pageLanguage: 'en' }
  for await (const event of answer(asked)) {
    if (event.type === 'text') deltas.push(event.delta)
    if (event.type === 'final') return { ...event, deltas }
  }
  throw new Error('no final answer')
}

const LOOK_UPS = [
  { name: 'search_products', input: { query: 'Trail Jacket' } },
  { name: 'knowledge', input: { question: 'How long does shipping take?' } },
]

/** Both tools in one step, then the words. */
const lookedUp =
  (words: MessageTurn): typeof script =>
  ({ messages }) =>
    JSON.stringify(messages).includes('tool_result') ? words : { text: 'Let me look.', calls: LOOK_UPS }

test('tools that are called together are answered together, and the words are streamed once they are checked', async () => {
  script = lookedUp({ text: `${SAID} It costs only $79 today!` })
  const answered = await ask()
  expect(answered.deltas[0]).toBe('The Trail Jacket costs $129.00.')
  expect(answered.text).toContain(SAID)
  expect(answered.text).not.toMatch(/Let me look|79/)
  expect(answered).toMatchObject({ outcome: 'answered', trace: { model: MODEL, withheld: 'price' } })
  // What was left out brought the answer that needs no model with it.
  expect(
    answered.trace.tools
      .slice(0, 2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['knowledge', 'search_products'])
  expect(answered.parts).toMatchObject([
    { type: 'sources' },
    { type: 'products', products: [{ id: shop.jacketId }] },
  ])
})

test('the second step reads from the vendor’s cache what the first one wrote, and each kind is billed', async () => {
  const price = { model: MODEL, currency: 'USD', input: '3', cached: '0.3', cacheWrite: '3.75', output: '15' }
  await saveModelPrice(modelPriceSchema.parse(price))
  script = lookedUp({ text: SAID })
  // Without a talk before, the whole prompt is shorter than what the vendor caches.
  const earlier: TurnOfTalk = {
    author: 'shopper',
    text: 'Hello there! '.repeat(60),
    parts: [],
    outcome: null,
  }
  const { trace } = await ask([earlier, { ...earlier, author: 'assistant' }])
  const [first, second] = double.billed
  expect(second!.read).toBeGreaterThan(1024)
  expect(second!.read).toBe(first!.read + first!.written)
  const sum = (kind: 'input' | 'read' | 'written') => double.billed.reduce((all, one) => all + one[kind], 0)
  expect(trace.tokens).toEqual({
    input: sum('input') + sum('read') + sum('written'),
    cached: sum('read'),
    cacheWrite: sum('written'),
    output: 24,
  })
  expect(trace.cost).toEqual({
    currency: 'USD',
    micros: Math.round(3 * sum('input') + 0.3 * sum('read') + 3.75 * sum('written') + 15 * 24),
  })
  // The system prompt and the last message: two marks of the four there may be.
  expect(JSON.stringify(double.requests[1]).match(/cache_control/g)).toHaveLength(2)
})

test('marks that messages brought along are taken off, so that there are never more than the vendor allows', async () => {
  script = () => ({ text: 'OK' })
  const messages = Array.from({ length: 9 }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `Turn ${at}`,
    providerOptions: MARK,
  }))
  const result = streamText({
    model: buildModel({ provider: 'anthropic', model: MODEL, baseUrl: double.baseUrl, key: KEY }),
    system: { role: 'system', content: 'Rules', providerOptions: MARK },
    messages: withMark(messages),
    maxOutputTokens: 16,
    maxRetries: 0,
  })
  expect(await result.text).toBe('OK')
  const [{ system, messages: sent }] = double.requests as [MessagesRequest]
  expect(system).toMatchObject([{ text: 'Rules', cache_control: { type: 'ephemeral' } }])
  expect(sent.at(-1)?.content).toMatchObject([{ text: 'Turn 8', cache_control: { type: 'ephemeral' } }])
  expect(JSON.stringify(sent.slice(0, -1))).not.toContain('cache_control')
})

test.each([429, 529] as const)('a %d that soon passes is tried again', async (status) => {
  script = (request, attempt) =>
    attempt === 1 ? { status, retryAfter: '0' } : lookedUp({ text: SAID })(request, attempt)
  const answered = await ask()
  expect(answered).toMatchObject({ text: SAID, trace: { model: MODEL } })
  expect(answered.trace).not.toHaveProperty('withheld')
  expect(double.requests).toHaveLength(3)
})

test.each([429, 529] as const)(
  'after a %d that says when to come back nobody waits, and the model is left alone until then',
  async (status) => {
    script = () => ({ status, retryAfter: '30' })
    const answered = await ask()
    expect(answered.text).toContain(OURS)
    expect(answered.trace).toMatchObject({ model: MODEL, withheld: 'failed' })
    expect(double.requests).toHaveLength(1)
    script = lookedUp({ text: SAID })
    expect((await ask()).trace).toMatchObject({ model: 'none', withheld: 'resting' })
    expect(double.requests).toHaveLength(1)
  },
)

test.each([
  ['before the first sentence is whole', 12, ''],
  ['after a sentence', 40, 'The Trail Jacket costs $129.00.'],
])(
  'a stream that ends in an overload %s is completed without the model',
  async (_, overloadedAfter, said) => {
    script = lookedUp({ text: SAID, overloadedAfter })
    const answered = await ask()
    expect(answered.text.startsWith(said || OURS)).toBe(true)
    expect(answered.text).not.toContain('Shipping ta\n')
    expect(answered.text).toMatch(/3 business days/)
    expect(answered).toMatchObject({ outcome: 'answered', trace: { withheld: 'failed' } })
    expect(answered.text).toBe(answered.deltas.join(''))
  },
)

test('testing the model says what to mend', async () => {
  onTestFinished(() => choose())
  script = () => ({ text: 'OK' })
  const reason = async (changes: Record<string, string>) => {
    await choose(changes)
    return testModel(shop.workspaceId)
  }
  expect(await reason({})).toMatchObject({ ok: true })
  expect(await reason({ modelKey: 'sk-ant-wrong' })).toEqual({ ok: false, reason: 'key' })
  expect(await reason({ modelName: 'claude-other' })).toEqual({ ok: false, reason: 'model' })
  script = () => ({ status: 529 })
  expect(await reason({})).toEqual({ ok: false, reason: 'failed' })
})
