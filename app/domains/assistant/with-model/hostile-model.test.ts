import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { smallShop } from '~/../tests/support/small-shop'
import { type FinalAnswer, modelChoiceSchema } from '../assistant'
import { answer, getModelUse, saveModelChoice } from '../assistant.server'

// Read once, on first use of the environment: the operator lets the model's server on loopback be reached.
vi.stubEnv('MODEL_HOSTS', '127.0.0.1')
withTestDatabase()

const QUESTION = 'What does the Trail Jacket cost?'
const GROUNDED = 'Trail Jacket costs $129.00.'

/** Answers from a model's server that keeps to no rule; `write` gets the number of the request, the first is 0. */
async function askedOf(
  write: (response: ServerResponse, nth: number) => void,
): Promise<FinalAnswer & { workspaceId: string }> {
  let asked = 0
  const vendor = createServer((request, response) => {
    request.resume()
    response.on('error', () => {})
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    write(response, asked++)
  })
  await new Promise<void>((ready) => vendor.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    vendor.close()
    vendor.closeAllConnections()
  })
  const { port } = vendor.address() as AddressInfo
  const { workspaceId } = await smallShop()
  const choice = {
    modelProvider: 'openai-compatible',
    modelName: 'shop-1',
    modelBaseUrl: `http://127.0.0.1:${port}/v1`,
    modelKey: 'sk-test',
  }
  await saveModelChoice(workspaceId, modelChoiceSchema.parse(choice))
  for await (const event of answer({ workspaceId, text: QUESTION, history: [], pageLanguage: 'en' }))
    if (event.type === 'final') return { ...event, workspaceId }
  throw new Error('no final answer')
}

function chunk(response: ServerResponse, delta: object, finish_reason: string | null = null, usage?: object) {
  const choices = [{ index: 0, delta, finish_reason }]
  const data = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'shop-1', choices, usage }
  response.write(`data: ${JSON.stringify(data)}\n\n`)
}

const calls = (many: number) =>
  Array.from({ length: many }, (_, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name: 'search_products', arguments: '{"query":"trail jacket"}' },
  }))

function callTools(response: ServerResponse, many: number, usage?: object) {
  chunk(response, { role: 'assistant', tool_calls: calls(many) })
  chunk(response, {}, 'tool_calls', usage)
  response.end('data: [DONE]\n\n')
}

test.each([
  ['a sentence', 'and '],
  ['sentences', 'How may I help you? '],
  ['what seem to be ends', 'a. '],
])(
  'a model that goes on without an end with %s is given up, and nothing more of it is read',
  async (_, words) => {
    let left = () => {}
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve
    })
    const { text, trace } = await askedOf((response, nth) => {
      if (nth === 0) return callTools(response, 1)
      response.once('close', left)
      const write = () => {
        if (response.destroyed) return
        for (let i = 0; i < 50; i++) chunk(response, { content: words })
        setImmediate(write)
      }
      write()
    })
    expect(text).toContain(GROUNDED)
    expect(trace.withheld).toBe('failed')
    await hasLeft
  },
)

test('of the tools that a model calls without an end few are run', async () => {
  const { text, trace } = await askedOf((response) => callTools(response, 300))
  expect(text).toBe(GROUNDED)
  expect(trace.tools.length).toBeLessThan(60)
})

test.each([
  ['less than nothing', -1000],
  ['more than there can be', 1e30],
])('a model’s server that says it used %s is counted with what can be', async (_, tokens) => {
  const usage = { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: tokens }
  const { workspaceId, trace } = await askedOf((response, nth) => {
    if (nth === 0) return callTools(response, 1, usage)
    chunk(response, { content: 'The Trail Jacket costs $129.00.' })
    chunk(response, {}, 'stop', usage)
    response.end('data: [DONE]\n\n')
  })
  expect(trace.model).toBe('shop-1')
  const use = await getModelUse(workspaceId)
  expect(use.answers).toBe(1)
  expect(use.input).toBeGreaterThanOrEqual(0)
  expect(use.input).toBeLessThan(1e9)
})

test('what a model used counts against budgets though its server tells nothing of it, or is left in the middle', async () => {
  const silent = await askedOf((response, nth) => {
    if (nth === 0) return callTools(response, 1)
    chunk(response, { content: 'The Trail Jacket costs $129.00.' })
    chunk(response, {}, 'stop')
    response.end('data: [DONE]\n\n')
  })
  expect(silent.trace).toMatchObject({ model: 'shop-1', tokens: { cached: 0 } })
  expect(silent.trace.withheld).toBeUndefined()
  const told = await getModelUse(silent.workspaceId)
  expect(told.input).toBeGreaterThan(500)
  expect(told.output).toBeGreaterThan(5)
  const broken = await askedOf((response, nth) => {
    if (nth === 0) return callTools(response, 1)
    for (let i = 0; i < 3000; i++) chunk(response, { content: 'How may I help you? ' })
  })
  expect(broken.trace.withheld).toBe('failed')
  const left = await getModelUse(broken.workspaceId)
  expect(left.input).toBeGreaterThan(500)
  expect(left.output).toBeGreaterThan(4000)
})

test('a server that refuses to answer has used nothing', async () => {
  const { workspaceId, trace } = await askedOf((response) => response.destroy())
  expect(trace.withheld).toBe('failed')
  expect(trace.tokens).toBeUndefined()
  expect((await getModelUse(workspaceId)).input).toBe(0)
})
