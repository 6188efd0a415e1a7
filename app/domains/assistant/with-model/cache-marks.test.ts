import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { streamText } from 'ai'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildModel } from '~/platform/llm/build-model.server'
import { MARK, withMark } from './ask-model.server'

vi.stubEnv('MODEL_HOSTS', '127.0.0.1')

test('Anthropic is told where its cache may end, after the system prompt and after the last message', async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push(Buffer.concat(chunks).toString('utf8'))
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end('{"type":"error","error":{"type":"invalid_request_error","message":"no"}}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const result = streamText({
    model: buildModel({
      provider: 'anthropic',
      model: 'm',
      baseUrl: `http://127.0.0.1:${port}/v1`,
      key: 'k',
    }),
    system: { role: 'system', content: 'Rules', providerOptions: MARK },
    messages: withMark([
      { role: 'user', content: 'One', providerOptions: MARK },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ]),
    maxRetries: 0,
    onError: () => {},
  })
  await result.consumeStream({ onError: () => {} })
  const { system, messages } = JSON.parse(bodies[0]!)
  const mark = { type: 'ephemeral' }
  expect(system).toMatchObject([{ text: 'Rules', cache_control: mark }])
  expect(messages.at(-1).content).toMatchObject([{ text: 'Three', cache_control: mark }])
  expect(JSON.stringify(messages.slice(0, -1))).not.toContain('cache_control')
})
