import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the double's model does: says something, calls tools, refuses, or breaks off in the middle. */
export type MessageTurn =
  | { text: string; overloadedAfter?: number }
  | { text?: string; calls: { name: string; input: Record<string, unknown> }[] }
  | { status: 429 | 500 | 529; retryAfter?: string }

const mark = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() })
const marked = { cache_control: mark.nullish() }
const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1, 'text content blocks must be non-empty'),
  ...marked,
})
const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
  name: z.string().min(1),
  input: z.record(z.string(), z.unknown()),
  ...marked,
})
const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.union([z.string(), z.array(text)]).optional(),
  is_error: z.boolean().optional(),
  ...marked,
})

const requestSchema = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.number().int().min(1),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({
          role: z.literal('user'),
          content: z.union([z.string().min(1), z.array(z.union([text, toolResult])).min(1)]),
        }),
        z.strictObject({
          role: z.literal('assistant'),
          content: z.union([z.string().min(1), z.array(z.union([text, toolUse])).min(1)]),
        }),
      ]),
    )
    .min(1),
  system: z.union([z.string(), z.array(text)]).optional(),
  temperature: z.number().min(0).max(1).optional(),
  top_p: z.number().optional(),
  top_k: z.number().int().optional(),
  stop_sequences: z.array(z.string()).optional(),
  stream: z.boolean().optional(),
  tools: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
        description: z.string().optional(),
        input_schema: z.looseObject({ type: z.literal('object') }),
        eager_input_streaming: z.boolean().optional(),
        ...marked,
      }),
    )
    .optional(),
  tool_choice: z
    .strictObject({
      type: z.enum(['auto', 'any', 'none', 'tool']),
      name: z.string().optional(),
      disable_parallel_tool_use: z.boolean().optional(),
    })
    .optional(),
})
export type MessagesRequest = z.infer<typeof requestSchema>

/** Of one request, as the vendor bills it: `input` comes after the last mark. */
export interface BilledTokens {
  input: number
  read: number
  written: number
}

export interface AnthropicDouble {
  /** For the settings' address; ends in `/v1`. */
  baseUrl: string
  requests: MessagesRequest[]
  billed: BilledTokens[]
  close(): Promise<void>
}

const MOST_MARKS = 4
/** What is shorter isn't cached. */
const LEAST_CACHED = 1024
/** Blocks before a mark where an earlier request's may have been. */
const LOOKED_BACK = 20
const OUTPUT_TOKENS = 12

/**
 * The messages API over loopback, as strict as the vendor: 401 without the right key, 404 for another model or path,
 * 400 without the version, for a field that there isn't, for text without content, for a conversation that doesn't
 * begin with the user, for tool results that aren't first in the message after their calls or miss one, and for more
 * than four marks. What stands before a mark is cached, when it is long enough, and read by the next request that
 * begins with the same bytes.
 *
 * Sources: the Claude API reference, "Create a Message", "Errors", "Streaming Messages", "Prompt caching", "Tool use".
 */
export async function startAnthropicDouble({
  key,
  model,
  script,
}: {
  key: string
  model: string
  script: (request: MessagesRequest, attempt: number) => MessageTurn
}): Promise<AnthropicDouble> {
  const requests: MessagesRequest[] = []
  const billed: BilledTokens[] = []
  const cache = new Set<string>()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => fail(response, 500, String(error)))
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers['x-api-key'] !== key) return fail(response, 401, 'invalid x-api-key')
    if (request.method !== 'POST' || request.url !== '/v1/messages') return fail(response, 404, 'Not found')
    if (request.headers['anthropic-version'] !== '2023-06-01')
      return fail(response, 400, 'anthropic-version: header is required')
    if (!request.headers['content-type']?.startsWith('application/json'))
      return fail(response, 400, 'content-type: must be application/json')
    const parsed = requestSchema.safeParse(JSON.parse(await textOf(request)))
    if (!parsed.success) return fail(response, 400, z.prettifyError(parsed.error))
    const problem = orderProblem(parsed.data) ?? markProblem(parsed.data)
    if (problem) return fail(response, 400, problem)
    if (parsed.data.model !== model) return fail(response, 404, `model: ${parsed.data.model}`)
    requests.push(parsed.data)
    const turn = script(parsed.data, requests.length)
    if ('status' in turn) return fail(response, turn.status, 'Overloaded', turn.retryAfter)
    const tokens = bill(parsed.data, cache)
    billed.push(tokens)
    if (parsed.data.stream) stream(response, turn, model, tokens)
    else send(response, 200, whole(turn, model, tokens))
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    billed,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type Block = z.infer<typeof text> | z.infer<typeof toolUse> | z.infer<typeof toolResult>

const blocksOf = (content: string | Block[]): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content

/** The calls of a message must be answered at the beginning of the next one, and nothing else may be. */
function orderProblem({ messages }: MessagesRequest): string | null {
  if (messages[0]!.role !== 'user') return 'messages: first message must use the "user" role'
  let open: string[] = []
  for (const { role, content } of messages) {
    const blocks = blocksOf(content)
    const results = blocks.flatMap((block) => (block.type === 'tool_result' ? [block.tool_use_id] : []))
    if (blocks.slice(0, results.length).some(({ type }) => type !== 'tool_result'))
      return 'messages: tool_result blocks must come first in the content'
    if (results.some((id) => !open.includes(id)))
      return 'messages: unexpected `tool_use_id` found in `tool_result` blocks'
    if (open.some((id) => !results.includes(id)))
      return 'messages: `tool_use` ids were found without `tool_result` blocks immediately after'
    open =
      role === 'assistant' ? blocks.flatMap((block) => (block.type === 'tool_use' ? [block.id] : [])) : []
  }
  const last = messages.at(-1)!
  if (last.role === 'assistant') return 'This model does not support assistant message prefill.'
  return null
}

function markProblem(request: MessagesRequest): string | null {
  const found = JSON.stringify(request).match(/"cache_control":\{/g)?.length ?? 0
  return found > MOST_MARKS
    ? `A maximum of ${MOST_MARKS} blocks with cache_control may be provided. Found ${found}.`
    : null
}

const tokensIn = (words: string): number => Math.ceil(words.length / 4)

/** Tools, system prompt and messages are one text, in this order; each mark ends a beginning that may be cached. */
function bill({ tools = [], system = [], messages }: MessagesRequest, cache: Set<string>): BilledTokens {
  const pieces = [
    ...tools,
    ...blocksOf(system as string | Block[]),
    ...messages.flatMap(({ content }) => blocksOf(content)),
  ]
  const starts: string[] = []
  let before = ''
  let read = 0
  let upTo = 0
  pieces.forEach(({ cache_control, ...piece }, at) => {
    before += JSON.stringify(piece)
    starts.push(before)
    if (!cache_control || tokensIn(before) < LEAST_CACHED) return
    upTo = tokensIn(before)
    const known = starts.slice(Math.max(0, at - LOOKED_BACK)).findLast((start) => cache.has(start))
    if (known) read = tokensIn(known)
    cache.add(before)
  })
  return { input: tokensIn(before) - upTo, read, written: upTo - read }
}

const usageOf = ({ input, read, written }: BilledTokens, output: number) => ({
  input_tokens: input,
  cache_creation_input_tokens: written,
  cache_read_input_tokens: read,
  output_tokens: output,
})

type SpokenTurn = Exclude<MessageTurn, { status: number }>

function stream(response: ServerResponse, turn: SpokenTurn, model: string, tokens: BilledTokens): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const emit = (type: string, data: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  emit('message_start', {
    message: { ...envelope(model), content: [], stop_reason: null, usage: usageOf(tokens, 1) },
  })
  let index = 0
  if (turn.text !== undefined) {
    emit('content_block_start', { index, content_block: { type: 'text', text: '' } })
    emit('ping')
    const end = 'overloadedAfter' in turn ? turn.overloadedAfter : undefined
    for (const piece of turn.text.slice(0, end).match(/[\s\S]{1,7}/g) ?? [])
      emit('content_block_delta', { index, delta: { type: 'text_delta', text: piece } })
    if (end !== undefined) {
      emit('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
      response.end()
      return
    }
    emit('content_block_stop', { index: index++ })
  }
  const calls = 'calls' in turn ? turn.calls : []
  for (const { name, input } of calls) {
    const block = { type: 'tool_use', id: toolId(), name, input: {} }
    emit('content_block_start', { index, content_block: block })
    emit('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: '' } })
    for (const piece of JSON.stringify(input).match(/[\s\S]{1,9}/g) ?? [])
      emit('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: piece } })
    emit('content_block_stop', { index: index++ })
  }
  emit('message_delta', {
    delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: OUTPUT_TOKENS },
  })
  emit('message_stop')
  response.end()
}

function whole(turn: SpokenTurn, model: string, tokens: BilledTokens): object {
  const calls = 'calls' in turn ? turn.calls : []
  return {
    ...envelope(model),
    content: [
      ...(turn.text === undefined ? [] : [{ type: 'text', text: turn.text }]),
      ...calls.map((call) => ({ type: 'tool_use', id: toolId(), ...call })),
    ],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: usageOf(tokens, OUTPUT_TOKENS),
  }
}

const toolId = () => `toolu_${randomUUID().replaceAll('-', '')}`
const envelope = (model: string) => ({
  id: `msg_${randomUUID().replaceAll('-', '')}`,
  type: 'message',
  role: 'assistant',
  model,
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const ERRORS: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

function send(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function fail(response: ServerResponse, status: number, message: string, retryAfter?: string): void {
  const body = { type: 'error', error: { type: ERRORS[status] ?? 'api_error', message }, request_id: 'req_1' }
  send(response, status, body, retryAfter ? { 'retry-after': retryAfter } : {})
}
