import {
  APICallError,
  type LanguageModel,
  type LanguageModelMiddleware,
  type LanguageModelUsage,
  type ModelMessage,
  RetryError,
  type SystemModelMessage,
  stepCountIs,
  streamText,
  type TextStreamPart,
  type ToolSet,
  wrapLanguageModel,
} from 'ai'
import { waitsForShopper } from '../orders/order-turn.server'
import type { Turn } from '../turn.server'
import { modelTools } from './model-tools.server'
import { SentenceBuffer } from './sentence-buffer'
import { systemPrompt } from './system-prompt'

const MOST_STEPS = 5
const MOST_OUTPUT_TOKENS = 700
/** Of all steps; a server needn't keep to the tokens it was allowed. */
const MOST_CHARACTERS = 20_000
/**
 * Whoever asked waits: where no first words have come by then, or nothing more for a while, the answer is given without
 * the model. A server that asks to be left alone for longer than `retryMs` isn't waited for.
 */
export const MODEL_LIMITS = { firstWordsMs: 6000, pauseMs: 10_000, wholeMs: 30_000, retryMs: 2000 }
const MOST_TURNS = 10
const LONGEST_TURN = 1500

/**
 * A model's sentences, one by one, as `sentence`; `discard` when the words since the last tool call were only its
 * thinking aloud, because another tool call followed. Throws what the provider throws.
 */
export async function* askModel(
  turn: Turn,
  model: LanguageModel,
  shopName: string,
  hasSpoken: () => boolean,
): AsyncGenerator<{ type: 'sentence'; text: string } | { type: 'step-end'; calledTools: boolean }> {
  const { settings, language, context, input } = turn
  const timeout = new AbortController()
  const late = setTimeout(() => timeout.abort(), MODEL_LIMITS.wholeMs)
  let silent = setTimeout(() => timeout.abort(), MODEL_LIMITS.firstWordsMs)
  const goOn = () => {
    if (!hasSpoken()) return
    clearTimeout(silent)
    silent = setTimeout(() => timeout.abort(), MODEL_LIMITS.pauseMs)
  }
  const instructions = systemPrompt({
    settings,
    shopName,
    language,
    hasCart: context.cart !== null,
    hasOrders: context.orders !== null,
  })
  const meter = new StepMeter(turn)
  const result = streamText({
    model: withoutLongWaits(model),
    system: marked({ role: 'system', content: instructions }),
    messages: messagesOf(turn),
    tools: modelTools(turn),
    // What a step sends is what the next one begins with.
    prepareStep: ({ messages }) => {
      meter.send(instructions.length + JSON.stringify(messages).length)
      return { messages: withMark(messages) }
    },
    stopWhen: [stepCountIs(MOST_STEPS), () => waitsForShopper(turn)],
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxRetries: 1,
    abortSignal: input.signal ? AbortSignal.any([input.signal, timeout.signal]) : timeout.signal,
    // The stream below carries errors; without this the SDK would write them to the console.
    onError: () => {},
  })
  const buffer = new SentenceBuffer()
  let characters = 0
  try {
    for await (const part of result.fullStream) {
      if (part.type === 'error') {
        meter.refuse()
        throw part.error
      }
      if (part.type === 'abort') throw new ModelTooLate()
      if (part.type === 'start-step') meter.begin()
      const written = writtenIn(part)
      meter.write(written)
      characters += written
      if (characters > MOST_CHARACTERS) throw new ModelTooLong()
      if (part.type === 'text-delta') {
        for (const text of buffer.add(part.text)) {
          yield { type: 'sentence', text }
          goOn()
        }
      }
      // What precedes a call is complete, and was said before the tool's result is known.
      if (part.type === 'tool-input-start') {
        const rest = buffer.rest()
        if (rest.trim()) yield { type: 'sentence', text: `${rest} ` }
      }
      if (part.type === 'finish-step') {
        meter.finish(part.usage)
        const rest = buffer.rest()
        if (rest.trim()) yield { type: 'sentence', text: rest }
        yield { type: 'step-end', calledTools: part.finishReason === 'tool-calls' }
        goOn()
      }
    }
  } finally {
    clearTimeout(silent)
    clearTimeout(late)
    meter.breakOff()
    // Nothing more is read of a server whose words are of no use.
    timeout.abort()
  }
}

const withoutLongWaits = (model: LanguageModel): LanguageModel =>
  typeof model === 'string' || model.specificationVersion !== 'v3'
    ? model
    : wrapLanguageModel({ model, middleware: impatient })

const impatient: LanguageModelMiddleware = {
  specificationVersion: 'v3',
  wrapStream: async ({ doStream }) => {
    try {
      return await doStream()
    } catch (error) {
      if (!APICallError.isInstance(error) || retryAfterMs(error) <= MODEL_LIMITS.retryMs) throw error
      const { message, url, requestBodyValues, statusCode, responseHeaders } = error
      throw new APICallError({
        message,
        url,
        requestBodyValues,
        ...(statusCode ? { statusCode } : {}),
        ...(responseHeaders ? { responseHeaders } : {}),
        isRetryable: false,
      })
    }
  },
}

/** How long a server that is overloaded, or whose limit is reached, asks to be left alone (RFC 9110, 10.2.3). */
export function restAskedFor(error: unknown): number {
  const last = RetryError.isInstance(error) ? error.lastError : error
  return APICallError.isInstance(last) && BUSY.has(last.statusCode ?? 0) ? retryAfterMs(last) : 0
}

/** Too many requests; unavailable; Anthropic's "overloaded". */
const BUSY = new Set([429, 503, 529])

function retryAfterMs({ responseHeaders }: APICallError): number {
  const after = responseHeaders?.['retry-after'] ?? ''
  const ms = /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** The model said nothing in time. */
export class ModelTooLate extends Error {}

/** The model writes on and on. */
class ModelTooLong extends Error {}

/**
 * Where the vendor's cache may end (Anthropic, "Prompt caching": up to four marks, which cover all before them). Other
 * vendors keep what requests begin with by themselves and ignore marks of another's name.
 */
export const MARK = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const

const marked = (message: SystemModelMessage): SystemModelMessage => ({ ...message, providerOptions: MARK })

/** The last message carries the mark alone: those before it have been read by the same cache. */
export function withMark(messages: ModelMessage[]): ModelMessage[] {
  return messages.map((message, i) => {
    const { providerOptions: _, ...bare } = message
    return (i === messages.length - 1 ? { ...bare, providerOptions: MARK } : bare) as ModelMessage
  })
}

/** Characters of a part that the model wrote. */
function writtenIn(part: TextStreamPart<ToolSet>): number {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length
  return part.type === 'tool-input-delta' ? part.delta.length : 0
}

/** Of what a server doesn't count, or was left in the middle of: a token of English has four letters or more. */
const LETTERS_A_TOKEN = 4

/** Counts what the steps of an answer use. A vendor charges for a step that was broken off, too. */
class StepMeter {
  /** Characters of the step under way; null between steps. */
  private step: { sent: number; written: number; hasBegun: boolean } | null = null

  constructor(private readonly turn: Turn) {}

  send(sent: number): void {
    this.step = { sent, written: 0, hasBegun: false }
  }

  begin(): void {
    if (this.step) this.step.hasBegun = true
  }

  write(characters: number): void {
    if (this.step) this.step.written += characters
  }

  /** A server that answers with an error, or not at all, has used nothing. */
  refuse(): void {
    if (!this.step?.hasBegun) this.step = null
  }

  finish(usage: LanguageModelUsage): void {
    count(this.turn, usage, this.estimate())
    this.step = null
  }

  /** Counts a step that has no end. */
  breakOff(): void {
    if (this.step) count(this.turn, {}, this.estimate())
    this.step = null
  }

  private estimate(): { input: number; output: number } {
    const { sent, written } = this.step ?? { sent: 0, written: 0 }
    return { input: Math.ceil(sent / LETTERS_A_TOKEN), output: Math.ceil(written / LETTERS_A_TOKEN) }
  }
}

function count(
  { context }: Turn,
  { inputTokens, outputTokens, inputTokenDetails }: Partial<LanguageModelUsage>,
  estimate: { input: number; output: number },
): void {
  const before = context.tokens ?? { input: 0, cached: 0, cacheWrite: 0, output: 0 }
  context.tokens = {
    input: before.input + possible(inputTokens ?? estimate.input),
    cached: before.cached + possible(inputTokenDetails?.cacheReadTokens),
    cacheWrite: before.cacheWrite + possible(inputTokenDetails?.cacheWriteTokens),
    output: before.output + possible(outputTokens ?? estimate.output),
  }
}

/** No model reads or writes more in a step. */
const MOST_TOKENS = 10_000_000

/** What a server says it used is its word alone. */
const possible = (tokens: number | undefined): number =>
  Number.isFinite(tokens) ? Math.min(Math.max(0, Math.round(tokens!)), MOST_TOKENS) : 0

function messagesOf({ input }: Turn): ModelMessage[] {
  const earlier = input.history
    .filter(({ text }) => text)
    .slice(-MOST_TURNS)
    .map(({ author, text }): ModelMessage => {
      const content = text.slice(0, LONGEST_TURN)
      return author === 'shopper' ? { role: 'user', content } : { role: 'assistant', content }
    })
  return [...earlier, { role: 'user', content: input.text }]
}
