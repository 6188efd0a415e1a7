import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { createGuardedFetch } from '~/platform/http/guarded-fetch.server'
import { modelHostsAllowed } from './model-hosts.server'

export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic'
  /** As the vendor names it. */
  model: string
  /** Needed for `openai-compatible`; for Anthropic the vendor's own when empty. Ends before `/chat/completions`. */
  baseUrl: string
  /** Null for a server that asks for none. */
  key: string | null
}

/** For one request, its streamed answer included. */
const TIMEOUT_MS = 45_000
const MAX_BYTES = 4 * 1024 * 1024

/**
 * A model behind the AI SDK. The address is a person's word, so it is reached through the guarded fetch: a server on
 * the operator's own network answers only when the operator has named it in `MODEL_HOSTS` (`host` or `host:port`).
 * Redirects aren't followed: they would carry a shop's conversations to a place nobody named.
 */
export function buildModel({ provider, model, baseUrl, key }: ModelSettings): LanguageModel {
  const guarded = createGuardedFetch({ allow: modelHostsAllowed() })
  const fetch = guarded.asFetch({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, maxRedirects: 0 })
  const baseURL = baseUrl.replace(/\/+$/, '')
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey: key ?? '', fetch, ...(baseURL ? { baseURL } : {}) })(model)
  }
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    fetch,
    includeUsage: true,
    ...(key ? { apiKey: key } : {}),
  })(model)
}
