import { type LanguageModel, type ModelMessage, stepCountIs, streamText } from 'ai'
import { waitsForShopper } from '../orders/order-turn.server'
import type { Turn } from '../turn.server'
import { modelTools } from './model-tools.server'
import { SentenceBuffer } from './sentence-buffer'
import { systemPrompt } from './system-prompt'

const MOST_STEPS = 5
const MOST_OUTPUT_TOKENS = 700
/** Whoever asked waits: a model that says nothing at all is given up sooner, and answered without. */
export const MODEL_LIMITS = { firstPartMs: 12_000, wholeMs: 30_000 }
const SAYS_SOMETHING = new Set(['text-delta', 'reasoning-delta', 'tool-input-start', 'tool-call'])
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
): AsyncGenerator<{ type: 'sentence'; text: string } | { type: 'step-end'; calledTools: boolean }> {
  const { settings, language, context, input } = turn
  const timeout = new AbortController()
  const late = setTimeout(() => timeout.abort(), MODEL_LIMITS.wholeMs)
  const silent = setTimeout(() => timeout.abort(), MODEL_LIMITS.firstPartMs)
  const result = streamText({
    model,
    system: systemPrompt({
      settings,
      shopName,
      language,
      hasCart: context.cart !== null,
      hasOrders: context.orders !== null,
    }),
    messages: messagesOf(turn),
    tools: modelTools(turn),
    stopWhen: [stepCountIs(MOST_STEPS), () => waitsForShopper(turn)],
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxRetries: 1,
    abortSignal: input.signal ? AbortSignal.any([input.signal, timeout.signal]) : timeout.signal,
    // The stream below carries errors; without this the SDK would write them to the console.
    onError: () => {},
  })
  const buffer = new SentenceBuffer()
  try {
    for await (const part of result.fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new Error('The model took too long.')
      if (SAYS_SOMETHING.has(part.type)) clearTimeout(silent)
      if (part.type === 'text-delta') {
        for (const text of buffer.add(part.text)) yield { type: 'sentence', text }
      }
      if (part.type === 'finish-step') {
        const rest = buffer.rest()
        if (rest.trim()) yield { type: 'sentence', text: rest }
        yield { type: 'step-end', calledTools: part.finishReason === 'tool-calls' }
      }
    }
  } finally {
    clearTimeout(silent)
    clearTimeout(late)
  }
}

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
