import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the double's model does with a conversation: says something, or calls a tool. */
export type ModelTurn = { text: string } | { call: string; arguments: Record<string, unknown> }
export type ScriptedModel = (request: ChatRequest) => ModelTurn

const toolCall = z.object({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.object({ name: z.string().min(1), arguments: z.string() }),
})

const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string() }),
  z.object({
    role: z.literal('user'),
    content: z.union([z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() })).min(1)]),
  }),
  z.object({
    role: z.literal('assistant'),
    content: z.string().nullish(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.object({ role: z.literal('tool'), tool_call_id: z.string().min(1), content: z.string() }),
])

const requestSchema = z.object({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).strict().optional(),
  max_tokens: z.number().int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  tool_choice: z
    .union([z.enum(['auto', 'none', 'required']), z.object({ type: z.literal('function') })])
    .optional(),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        function: z
          .object({
            name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
            description: z.string().max(1024).optional(),
            parameters: z.object({ type: z.literal('object') }).loose(),
          })
          .loose(),
      }),
    )
    .min(1)
    .max(128)
    .optional(),
})
export type ChatRequest = z.infer<typeof requestSchema>

export interface OpenAiDouble {
  /** For the settings' address; ends in `/v1`. */
  baseUrl: string
  /** `127.0.0.1:PORT`, for MODEL_HOSTS. */
  host: string
  requests: ChatRequest[]
  close(): Promise<void>
}

/**
 * The chat completions API over loopback, as strict as the vendor: 401 without the right key, 404 for another model
 * or path, 400 for a request of the wrong shape, for tool answers that no call asked for and calls left unanswered.
 * Source: the OpenAI API reference, "Create chat completion" and "The chat completion chunk object".
 */
export async function startOpenAiDouble({
  key,
  model,
  script,
}: {
  key: string
  model: string
  script: ScriptedModel
}): Promise<OpenAiDouble> {
  const requests: ChatRequest[] = []
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => fail(response, 500, String(error)))
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${key}`)
      return fail(response, 401, 'Incorrect API key provided.')
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return fail(response, 404, 'Not found.')
    if (!request.headers['content-type']?.startsWith('application/json'))
      return fail(response, 400, 'Not JSON.')
    const parsed = requestSchema.safeParse(JSON.parse(await textOf(request)))
    if (!parsed.success) return fail(response, 400, z.prettifyError(parsed.error))
    const problem = toolProblem(parsed.data)
    if (problem) return fail(response, 400, problem)
    if (parsed.data.model !== model)
      return fail(response, 404, `The model ${parsed.data.model} does not exist.`)
    requests.push(parsed.data)
    const turn = script(parsed.data)
    if (parsed.data.stream) stream(response, turn, parsed.data)
    else send(response, 200, completion(turn, model))
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** A tool's answer must follow the call it answers, and every call must be answered before anything else is said. */
function toolProblem({ messages }: ChatRequest): string | null {
  const open = new Set<string>()
  for (const said of messages) {
    if (said.role === 'tool') {
      if (!open.delete(said.tool_call_id)) return `No tool call ${said.tool_call_id} precedes this message.`
      continue
    }
    if (open.size > 0) return 'An assistant message with tool_calls must be followed by tool messages.'
    if (said.role === 'assistant') for (const { id } of said.tool_calls ?? []) open.add(id)
  }
  return open.size > 0 ? 'Tool calls were left unanswered.' : null
}

function stream(response: ServerResponse, turn: ModelTurn, { model, stream_options }: ChatRequest): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const base = {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
  }
  const chunk = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  chunk({ role: 'assistant', content: '' })
  if ('text' in turn) {
    for (const piece of turn.text.match(/[\s\S]{1,7}/g) ?? []) chunk({ content: piece })
    chunk({}, 'stop')
  } else {
    const named = { index: 0, id: `call_${randomUUID()}`, type: 'function' }
    chunk({ tool_calls: [{ ...named, function: { name: turn.call, arguments: '' } }] })
    for (const piece of JSON.stringify(turn.arguments).match(/[\s\S]{1,9}/g) ?? []) {
      chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })
    }
    chunk({}, 'tool_calls')
  }
  if (stream_options?.include_usage) {
    response.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`)
  }
  response.end('data: [DONE]\n\n')
}

const usage = {
  prompt_tokens: 10,
  completion_tokens: 10,
  total_tokens: 20,
  prompt_tokens_details: { cached_tokens: 4 },
}

function completion(turn: ModelTurn, model: string): object {
  const calls =
    'call' in turn
      ? [
          {
            id: `call_${randomUUID()}`,
            type: 'function',
            function: { name: turn.call, arguments: JSON.stringify(turn.arguments) },
          },
        ]
      : undefined
  const message = {
    role: 'assistant',
    content: 'text' in turn ? turn.text : null,
    ...(calls ? { tool_calls: calls } : {}),
  }
  const choices = [{ index: 0, message, finish_reason: calls ? 'tool_calls' : 'stop' }]
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices,
    usage,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function fail(response: ServerResponse, status: number, message: string): void {
  send(response, status, { error: { message, type: 'invalid_request_error', param: null, code: null } })
}
