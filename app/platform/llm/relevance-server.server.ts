import { z } from 'zod'
import { createGuardedFetch, type GuardedFetch } from '~/platform/http/guarded-fetch.server'
import { log } from '~/platform/telemetry/log.server'
import { openModelFolder, type TextUse } from './model-folder/model-thread.server'

/** A server that the operator has configured. */
export interface RelevanceServer {
  /** The whole address that is posted to. */
  url: string
  model: string
  key?: string
}

/** Files of a model that the operator has put on this machine. */
export interface ModelFolder {
  folder: string
  /** Named by its contents. */
  model: string
}

/** Failures in a row after which a server is left alone, and for how long. */
const MOST_FAILURES = 3
const LEFT_ALONE_MS = 30_000
/** What a server may ask for at most (`Retry-After`). */
const LONGEST_REST_MS = 300_000
/** No model's directions are longer. */
const MOST_DIMENSIONS = 8192
/** Of an answer, beside what was asked for: a number takes some twenty letters, and servers may repeat the texts. */
const ANSWER_BYTES = 256 * 1024
const DIRECTION_BYTES = MOST_DIMENSIONS * 32
const BYTES_A_LETTER = 6

/** Says why nothing came back; told once a failure, with nothing of what was asked. */
class RelevanceError extends Error {
  override readonly name = 'RelevanceError'
  constructor(
    message: string,
    readonly restMs = 0,
  ) {
    super(message)
  }
}

interface Health {
  failures: number
  restUntil: number
}

const health = new Map<string, Health>()
const fetches = new Map<string, GuardedFetch>()

/** Forgets that servers failed; for tests. */
export const forgetFailures = (): void => health.clear()

const embeddingsSchema = z.object({
  data: z.array(
    z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1).max(MOST_DIMENSIONS) }),
  ),
})

/**
 * The direction of each text, of length 1, in their order; null when the model is away, slow, wrong or left alone. What
 * the texts are to it only matters to a model of one's own: to a server, all texts are alike.
 *
 * https://platform.openai.com/docs/api-reference/embeddings
 */
export async function embedTexts(
  model: RelevanceServer | ModelFolder,
  texts: string[],
  timeoutMs: number,
  use: TextUse,
): Promise<Float32Array[] | null> {
  return 'url' in model
    ? embedByServer(model, texts, timeoutMs)
    : guarded(model.folder, model.model, async () => {
        const { thread } = await openModelFolder(model.folder)
        return (await thread.embed(texts, use, timeoutMs)).map(ofLengthOne)
      })
}

async function embedByServer(
  server: RelevanceServer,
  texts: string[],
  timeoutMs: number,
): Promise<Float32Array[] | null> {
  return guarded(server.url, server.model, async () => {
    const body = { model: server.model, input: texts, encoding_format: 'float' }
    const maxBytes = ANSWER_BYTES + texts.length * DIRECTION_BYTES
    const { data } = embeddingsSchema.parse(await post(server, body, { timeoutMs, maxBytes }))
    const found = new Map(data.map(({ index, embedding }) => [index, embedding]))
    const length = data[0]?.embedding.length
    if (found.size !== texts.length || data.some(({ embedding }) => embedding.length !== length))
      throw new RelevanceError('embeddings of another number or of different lengths')
    return texts.map((_, place) => {
      const embedding = found.get(place)
      if (!embedding) throw new RelevanceError(`no embedding ${place}`)
      return ofLengthOne(Float32Array.from(embedding))
    })
  })
}

const rerankSchema = z.object({
  results: z.array(z.object({ index: z.number().int(), relevance_score: z.number() })),
})

/** How relevant each text is to a question, in their order; null as with `embedTexts`. */
export async function rerankTexts(
  server: RelevanceServer,
  query: string,
  documents: string[],
  timeoutMs: number,
): Promise<number[] | null> {
  return guarded(server.url, server.model, async () => {
    const body = { model: server.model, query, documents, top_n: documents.length }
    const letters = documents.reduce((sum, { length }) => sum + length, query.length)
    const maxBytes = ANSWER_BYTES + letters * BYTES_A_LETTER
    const { results } = rerankSchema.parse(await post(server, body, { timeoutMs, maxBytes }))
    const scores = new Map(results.map(({ index, relevance_score }) => [index, relevance_score]))
    return documents.map((_, place) => {
      const score = scores.get(place)
      if (score === undefined) throw new RelevanceError(`no score of document ${place}`)
      return score
    })
  })
}

/** @param place address or folder */
async function guarded<T>(place: string, model: string, ask: () => Promise<T>): Promise<T | null> {
  const key = `${place} ${model}`
  const state = health.get(key) ?? { failures: 0, restUntil: 0 }
  health.set(key, state)
  if (state.restUntil > performance.now()) return null
  try {
    const result = await ask()
    state.failures = 0
    return result
  } catch (error) {
    state.failures++
    const asked = error instanceof RelevanceError ? error.restMs : 0
    const restMs = Math.max(asked, state.failures >= MOST_FAILURES ? LEFT_ALONE_MS : 0)
    if (restMs > 0) state.restUntil = performance.now() + restMs
    // The answer of a server may repeat what it was asked.
    const reason = error instanceof z.ZodError ? 'an answer of another shape' : String(error)
    log().warn({ place, model, restMs, reason: reason.slice(0, 300) }, 'a model of relevance gave nothing')
    return null
  }
}

async function post(
  { url, key }: RelevanceServer,
  body: object,
  limits: { timeoutMs: number; maxBytes: number },
): Promise<unknown> {
  const response = await fetchOf(url)(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify(body),
    ...limits,
    maxRedirects: 0,
  })
  if (response.status !== 200) {
    const seconds = Number(response.headers['retry-after'] ?? 0)
    const restMs = response.status === 429 && seconds > 0 ? Math.min(seconds * 1000, LONGEST_REST_MS) : 0
    throw new RelevanceError(`status ${response.status}`, restMs)
  }
  try {
    return JSON.parse(response.body.toString('utf8'))
  } catch {
    throw new RelevanceError('an answer that is no JSON')
  }
}

/** The operator named the address, so it may be a private one; nothing else is reached through it. */
function fetchOf(address: string): GuardedFetch {
  const { hostname, port, protocol } = new URL(address)
  const named = Number(port || (protocol === 'https:' ? 443 : 80))
  const known = fetches.get(address)
  if (known) return known
  const bare = hostname.replace(/^\[|\]$/g, '')
  const fetch = createGuardedFetch({
    allow: (_, asked, host) => asked === named && host.replace(/^\[|\]$/g, '') === bare,
  })
  fetches.set(address, fetch)
  return fetch
}

function ofLengthOne(vector: Float32Array): Float32Array {
  let sum = 0
  for (const value of vector) sum += value * value
  const length = Math.sqrt(sum)
  if (!Number.isFinite(length)) throw new RelevanceError('an embedding that holds no numbers')
  return length > 0 ? vector.map((value) => value / length) : vector
}
