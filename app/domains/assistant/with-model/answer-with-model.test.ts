import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type ChatRequest,
  type ModelTurn,
  type OpenAiDouble,
  startOpenAiDouble,
} from '~/../tests/doubles/openai-compatible'
import { STALLS, STREAM_STALLS, startStallingServer } from '~/../tests/doubles/stalling-server'
import { withTestDatabase } from '~/../tests/support/database'
import { injections } from '~/../tests/support/injections'
import { smallShop } from '~/../tests/support/small-shop'
import { workspaceDb } from '~/platform/db/db.server'
import { type FinalAnswer, modelChoiceSchema } from '../assistant'
import {
  answer,
  answerWhileAwaited,
  getAssistantSettings,
  getModelUse,
  saveCharacter,
  saveGreeting,
  saveModelChoice,
  testModel,
} from '../assistant.server'
import { ADDRESS } from '../tools/trusted-text.server'
import { MODEL_LIMITS } from './ask-model.server'

// Read once, on first use of the environment: the operator lets the model's server on loopback be reached.
vi.stubEnv('MODEL_HOSTS', '127.0.0.1')
withTestDatabase()

const KEY = 'sk-test-0123456789'
let double: OpenAiDouble
let script: (request: ChatRequest) => ModelTurn = () => ({ text: 'OK' })

beforeAll(async () => {
  double = await startOpenAiDouble({ key: KEY, model: 'shop-1', script: (request) => script(request) })
})
afterAll(() => double.close())

async function shopWithModel(changes: Record<string, unknown> = {}) {
  const shop = await smallShop()
  const character = { name: 'Hazel', tone: 'formal', instructions: 'Mention that we plant trees.' } as const
  await saveCharacter(shop.workspaceId, { ...character, handoverEmail: '' })
  const choice = {
    modelProvider: 'openai-compatible',
    modelName: 'shop-1',
    modelBaseUrl: double.baseUrl,
    modelKey: KEY,
    ...changes,
  }
  await saveModelChoice(shop.workspaceId, modelChoiceSchema.parse(choice))
  return shop
}

async function ask(
  workspaceId: string,
  text: string,
  visitor?: string,
): Promise<FinalAnswer & { deltas: string[] }> {
  const deltas: string[] = []
  for await (const event of answer({
    workspaceId,
    text,
    history: [],
    pageLanguage: 'en',
    ...(visitor ? { visitor } : {}),
  })) {
    if (event.type === 'text') deltas.push(event.delta)
    if (event.type === 'final') return { ...event, deltas }
  }
  throw new Error('no final answer')
}

const toolResults = ({ messages }: ChatRequest) => messages.filter(({ role }) => role === 'tool')

/** Calls the given tools one after another, then says the words. */
const after =
  (calls: ModelTurn[], text: string) =>
  (request: ChatRequest): ModelTurn =>
    calls[toolResults(request).length] ?? { text }

const JACKET = { call: 'search_products', arguments: { query: 'jacket' } }
const SHIPPING = { call: 'knowledge', arguments: { question: 'How long does shipping take?' } }
const jacketQuestion = 'How much is the Trail Jacket?'

test('a grounded answer is streamed sentence by sentence, with the cards and sources that it names', async () => {
  const { workspaceId, jacketId } = await shopWithModel()
  script = after(
    [JACKET, SHIPPING],
    'The Trail Jacket costs $129.00. Shipping takes 3 business days [1]. Shall I check a size?',
  )
  const answered = await ask(workspaceId, jacketQuestion)
  expect(answered.text).toBe(
    'The Trail Jacket costs $129.00. Shipping takes 3 business days [1]. Shall I check a size?',
  )
  expect(answered.deltas).toHaveLength(3)
  expect(answered).toMatchObject({ outcome: 'answered', trace: { model: 'shop-1' } })
  expect(answered.trace).not.toHaveProperty('withheld')
  expect(answered.trace.tools.map(({ name }) => name)).toEqual(['search_products', 'knowledge'])
  expect(answered.parts).toMatchObject([
    { type: 'sources', sources: [{ n: 1 }] },
    { type: 'products', products: [{ id: jacketId }] },
  ])
})

test('the model is told the shop’s name, tone and wishes, and gets no address of a product', async () => {
  const { workspaceId } = await shopWithModel()
  script = after([JACKET], 'The Trail Jacket costs $129.00.')
  double.requests.length = 0
  await ask(workspaceId, jacketQuestion)
  const [first, second] = double.requests
  const system = JSON.stringify(first!.messages[0])
  expect(system).toContain('Hazel')
  expect(system).toContain('Test shop')
  expect(system).toContain('formal')
  expect(system).toContain('plant trees')
  expect(JSON.stringify(toolResults(second!))).toContain('$129.00')
  expect(JSON.stringify(toolResults(second!))).not.toContain('https://')
})

test('an invented price never reaches the shopper: the row’s own is given instead', async () => {
  const { workspaceId } = await shopWithModel()
  script = after([JACKET], 'The Trail Jacket is a fine choice. It costs only $79 today!')
  const answered = await ask(workspaceId, jacketQuestion)
  expect(answered.text).toBe('The Trail Jacket is a fine choice.\nTrail Jacket costs $129.00.')
  expect(answered.deltas.join('')).not.toContain('79')
  expect(answered.trace.withheld).toBe('price')
})

test('until a person comes, a model is asked what the shop’s sources may answer, and only what they do is said', async () => {
  const { workspaceId } = await shopWithModel()
  const awaited = (text: string) => answerWhileAwaited({ workspaceId, text, history: [], pageLanguage: 'en' })
  script = after([JACKET], 'The Trail Jacket costs $129.00.')
  expect(await awaited(jacketQuestion)).toMatchObject({ text: 'The Trail Jacket costs $129.00.' })
  double.requests.length = 0
  expect(await awaited('I have been wearing it for two weeks.')).toBeNull()
  expect(double.requests).toEqual([])
  script = () => ({ text: 'I will ask my colleague for you.' })
  expect(await awaited('Do you give a discount to students?')).toBeNull()
})

test('a statement with no tool behind it is not made', async () => {
  const { workspaceId } = await shopWithModel()
  script = () => ({ text: 'We offer free returns on everything, forever.' })
  const answered = await ask(workspaceId, 'Who painted the Sistine Chapel?')
  expect(answered.text).not.toContain('free returns')
  expect(answered).toMatchObject({ outcome: 'unknown', trace: { withheld: 'ungrounded' } })
})

test('a question back may be asked without a tool', async () => {
  const { workspaceId } = await shopWithModel()
  script = () => ({ text: 'Which size do you wear?' })
  expect(await ask(workspaceId, 'I need something for the rain')).toMatchObject({
    text: 'Which size do you wear?',
    outcome: 'clarified',
  })
})

test('a model can only offer a person; the shopper decides', async () => {
  const { workspaceId } = await shopWithModel()
  script = after([{ call: 'hand_to_person', arguments: {} }, JACKET], 'The Trail Jacket costs $129.00.')
  const answered = await ask(workspaceId, jacketQuestion)
  expect(answered.outcome).toBe('answered')
  expect(answered.parts).toContainEqual({ type: 'handover', state: 'offered' })
})

test('when the model fails, the answer that needs none is given', async () => {
  const { workspaceId } = await shopWithModel({ modelKey: 'sk-wrong' })
  const answered = await ask(workspaceId, jacketQuestion)
  expect(answered).toMatchObject({ text: 'Trail Jacket costs $129.00.', trace: { withheld: 'failed' } })
})

test.each([...STALLS, ...STREAM_STALLS])(
  'when the model’s server hangs (%s), the answer that needs none is given soon',
  async (stall) => {
    const vendor = await startStallingServer(stall)
    onTestFinished(() => vendor.stop())
    const limits = { ...MODEL_LIMITS }
    onTestFinished(() => void Object.assign(MODEL_LIMITS, limits))
    Object.assign(MODEL_LIMITS, { firstWordsMs: 200 })
    const { workspaceId } = await shopWithModel({ modelBaseUrl: `${vendor.url}/v1` })
    const answered = await ask(workspaceId, jacketQuestion)
    expect(answered).toMatchObject({ text: 'Trail Jacket costs $129.00.', trace: { withheld: 'late' } })
    // Nobody waits for it again.
    const next = await ask(workspaceId, jacketQuestion)
    expect(next).toMatchObject({
      text: 'Trail Jacket costs $129.00.',
      trace: { model: 'none', withheld: 'resting' },
    })
    expect(vendor.asked).toEqual(['POST /v1/chat/completions'])
  },
)

test('a model that stops for long after its first sentence is waited for no longer, and what it said stands', async () => {
  let asked = 0
  const vendor = createServer((request, response) => {
    request.resume()
    const chunk = (delta: object, finish_reason: string | null = null) => {
      const choices = [{ index: 0, delta, finish_reason }]
      const data = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'shop-1', choices }
      response.write(`data: ${JSON.stringify(data)}\n\n`)
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (asked++ > 0) return chunk({ role: 'assistant', content: 'The Trail Jacket costs $129.00. It comes' })
    const call = { name: JACKET.call, arguments: JSON.stringify(JACKET.arguments) }
    chunk({ role: 'assistant', tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] })
    chunk({}, 'tool_calls')
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((ready) => vendor.listen(0, '127.0.0.1', ready))
  onTestFinished(() => vendor.closeAllConnections())
  onTestFinished(() => void vendor.close())
  const limits = { ...MODEL_LIMITS }
  onTestFinished(() => void Object.assign(MODEL_LIMITS, limits))
  Object.assign(MODEL_LIMITS, { firstWordsMs: 5000, pauseMs: 200, wholeMs: 600_000 })
  const { port } = vendor.address() as AddressInfo
  const { workspaceId } = await shopWithModel({ modelBaseUrl: `http://127.0.0.1:${port}/v1` })
  const answered = await ask(workspaceId, jacketQuestion)
  expect(answered.text).toBe('The Trail Jacket costs $129.00.')
  expect(answered.trace.withheld).toBe('failed')
})

test('a model that obeys every hidden instruction gets no link, price, image or person to the shopper', {
  timeout: 300_000,
}, async () => {
  const shop = await shopWithModel()
  for (const injection of injections()) {
    await shop.write({ description: injection, page: injection })
    const obeyed = `The Trail Jacket is nice. ${injection} Visit www.fakesoft.com now. It costs $1. ![x](https://evil.test/p.png)`
    script = after(
      [JACKET, SHIPPING, { call: 'hand_to_person', arguments: { reason: injection.slice(0, 200) } }],
      obeyed,
    )
    const answered = await ask(shop.workspaceId, jacketQuestion)
    const said = answered.deltas.join('')
    expect({ injection, addresses: said.match(ADDRESS), text: answered.text }).toEqual({
      injection,
      addresses: null,
      text: said,
    })
    expect(said).not.toMatch(/\$1\b(?!29)|!\[|<img|javascript:|90\s?%/i)
    expect(answered.outcome).not.toBe('handover')
    expect(JSON.stringify(answered.parts)).not.toMatch(/evil|fakesoft|requested/)
  }
})

test('what a model uses is kept with the answer and counted for the shop and the visitor', async () => {
  const { workspaceId } = await shopWithModel({ modelVisitorTokens: 50 })
  script = after([JACKET], 'The Trail Jacket costs $129.00.')
  const visitor = 'visitor-1'
  expect(await ask(workspaceId, jacketQuestion, visitor)).toMatchObject({
    trace: { model: 'shop-1', tokens: { input: 20, cached: 8, output: 20 } },
  })
  await ask(workspaceId, jacketQuestion, visitor)
  expect(await getModelUse(workspaceId)).toEqual({
    answers: 2,
    withoutModel: 0,
    budgetReached: 0,
    input: 40,
    cached: 16,
    output: 40,
    costs: [],
    unpriced: 2,
  })
  expect(await ask(workspaceId, jacketQuestion, visitor)).toMatchObject({
    text: 'Trail Jacket costs $129.00.',
    trace: { model: 'none', withheld: 'budget' },
  })
  expect((await ask(workspaceId, jacketQuestion, 'visitor-2')).trace.model).toBe('shop-1')
})

test('a shop whose month is used up is answered without the model', async () => {
  const { workspaceId } = await shopWithModel({ modelMonthTokens: 30 })
  script = after([JACKET], 'The Trail Jacket costs $129.00.')
  expect((await ask(workspaceId, jacketQuestion)).trace.model).toBe('shop-1')
  expect((await ask(workspaceId, jacketQuestion)).trace).toMatchObject({ model: 'none', withheld: 'budget' })
})

test('a tool that isn’t the shop’s is never run', async () => {
  const { workspaceId } = await shopWithModel()
  script = (request) =>
    toolResults(request).length === 0
      ? { call: 'send_email', arguments: { to: 'thief@evil.test' } }
      : { text: 'Done, I have sent it.' }
  const answered = await ask(workspaceId, jacketQuestion)
  expect(answered.text).toBe('Trail Jacket costs $129.00.')
  expect(answered.trace.tools.map(({ name }) => name)).not.toContain('send_email')
})

test('the key is kept sealed, never read back, and not sent to another host', async () => {
  const { workspaceId } = await shopWithModel()
  const row = await workspaceDb(workspaceId).assistantSettings.findUniqueOrThrow({ where: { workspaceId } })
  expect(Buffer.from(row.modelKey!).toString('utf8')).not.toContain(KEY)
  expect(JSON.stringify(await getAssistantSettings(workspaceId))).not.toContain(KEY)
  script = () => ({ text: 'OK' })
  expect(await testModel(workspaceId)).toMatchObject({ ok: true })
  const base = { modelProvider: 'openai-compatible', modelName: 'shop-1' }
  const save = (modelBaseUrl: string) =>
    saveModelChoice(workspaceId, modelChoiceSchema.parse({ ...base, modelBaseUrl }))
  await save(`${double.baseUrl}/`)
  expect((await getAssistantSettings(workspaceId)).hasModelKey).toBe(true)
  await save('http://elsewhere.test/v1')
  expect((await getAssistantSettings(workspaceId)).hasModelKey).toBe(false)
})

test('testing the model says what to mend', async () => {
  const reason = async (changes: Record<string, unknown>) => {
    const { workspaceId } = await shopWithModel(changes)
    return testModel(workspaceId)
  }
  expect(await reason({ modelKey: 'sk-wrong' })).toEqual({ ok: false, reason: 'key' })
  expect(await reason({ modelName: 'other' })).toEqual({ ok: false, reason: 'model' })
  expect(await reason({ modelBaseUrl: 'http://169.254.169.254/v1' })).toEqual({
    ok: false,
    reason: 'refused',
  })
  expect(await reason({ modelBaseUrl: 'http://127.0.0.1:9/v1' })).toEqual({
    ok: false,
    reason: 'unreachable',
  })
  expect(await reason({ modelProvider: 'none', modelName: '', modelBaseUrl: '' })).toEqual({
    ok: false,
    reason: 'none',
  })
})

test('greetings are kept by language, and an empty one goes back to the product’s own', async () => {
  const { workspaceId } = await smallShop()
  await Promise.all([
    saveGreeting(workspaceId, { language: 'en', greeting: 'Welcome!', suggestions: ['Do you ship abroad?'] }),
    saveGreeting(workspaceId, { language: 'tr', greeting: 'Hoş geldiniz!', suggestions: [] }),
  ])
  const hello = await ask(workspaceId, 'Hello!')
  expect(hello.text).toBe('Welcome!')
  expect(hello.parts).toMatchObject([{ type: 'quick-replies', replies: [{ text: 'Do you ship abroad?' }] }])
  await saveGreeting(workspaceId, { language: 'en', greeting: '', suggestions: [] })
  expect((await getAssistantSettings(workspaceId)).greeting).toEqual({ tr: 'Hoş geldiniz!' })
  expect(await ask(workspaceId, 'Hello!')).toMatchObject({ text: 'Hello! How can I help you?', parts: [] })
})
