import type { AssistantSettings } from '../settings/assistant-settings'
import type { ModelPrice } from './model-prices'

type Amounts = [input: number, cached: number, cacheWrite: number, output: number]

/**
 * US dollars for a million tokens, as published by the vendors in November 2026; what an installation enters itself
 * comes first. A cache that is written to is kept for five minutes. Claude Haiku 5.5 is the price of prompts of up to
 * 100,000 tokens: the assistant's are shorter.
 *
 * https://platform.claude.com/docs/en/about-claude/pricing
 * https://developers.openai.com/api/docs/pricing
 */
const ANTHROPIC: Record<string, Amounts> = {
  'claude-opus-5-5': [4, 0.2, 5, 20],
  'claude-opus-5': [5, 0.5, 6.25, 25],
  'claude-opus-4-8': [5, 0.5, 6.25, 25],
  'claude-opus-4-7': [5, 0.5, 6.25, 25],
  'claude-opus-4-6': [5, 0.5, 6.25, 25],
  'claude-opus-4-5': [5, 0.5, 6.25, 25],
  'claude-sonnet-5-5': [2, 0.1, 2.5, 10],
  'claude-sonnet-5': [2, 0.2, 2.5, 10],
  'claude-sonnet-4-6': [3, 0.3, 3.75, 15],
  'claude-sonnet-4-5': [3, 0.3, 3.75, 15],
  'claude-haiku-5-5': [0.1, 0.01, 0.125, 0.5],
  'claude-haiku-4-5': [1, 0.1, 1.25, 5],
}
const OPENAI: Record<string, Amounts> = {
  'gpt-5.4': [2.5, 0.25, 2.5, 15],
  'gpt-5.4-mini': [0.75, 0.075, 0.75, 4.5],
  'gpt-5.4-nano': [0.2, 0.02, 0.2, 1.25],
  'gpt-5-mini': [0.25, 0.025, 0.25, 2],
  'gpt-4.1': [2, 0.5, 2, 8],
  'gpt-4.1-mini': [0.4, 0.1, 0.4, 1.6],
  'gpt-4o': [2.5, 1.25, 2.5, 10],
  'gpt-4o-mini': [0.15, 0.075, 0.15, 0.6],
}

export type ChosenModel = Pick<AssistantSettings, 'modelProvider' | 'modelName' | 'modelBaseUrl'>

/** What the vendor publishes; null for models that it doesn't list here, and for any model at another server. */
export function publishedPrice({ modelProvider, modelName, modelBaseUrl }: ChosenModel): ModelPrice | null {
  const list = listOf(modelProvider, modelBaseUrl)
  const found = list[modelName] ?? list[withoutDate(modelName)]
  if (!found) return null
  const [input, cached, cacheWrite, output] = found
  return { currency: 'USD', input, cached, cacheWrite, output }
}

export const publishedPrices = (): { model: string; price: ModelPrice }[] =>
  Object.entries({ ...ANTHROPIC, ...OPENAI }).map(([model, [input, cached, cacheWrite, output]]) => ({
    model,
    price: { currency: 'USD', input, cached, cacheWrite, output },
  }))

function listOf(provider: string, baseUrl: string): Record<string, Amounts> {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : ''
  if (provider === 'anthropic') return host === '' || host === 'api.anthropic.com' ? ANTHROPIC : {}
  return provider === 'openai-compatible' && host === 'api.openai.com' ? OPENAI : {}
}

/** "claude-haiku-4-5-20251001", "gpt-5-mini-2025-08-07", "…-latest" cost what the model itself does. */
const withoutDate = (model: string) => model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '')
