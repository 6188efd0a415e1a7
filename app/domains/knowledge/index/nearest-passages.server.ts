import type { SearchIndex } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { embedTexts } from '~/platform/llm/relevance-server.server'
import { log } from '~/platform/telemetry/log.server'
import { requestVectors } from './embed-passages.server'
import { embeddingsModel } from './relevance-servers.server'

/** Passages that a model finds nearest are looked at beside those that words found, and from which nearness on. */
const MOST_NEAREST = 4
const LEAST_NEARNESS = 0.25
/** Vectors that some passages lack are looked for again after this long. */
const LOOK_AGAIN_MS = 15_000

interface Vectors {
  model: string
  revision: number
  at: number
  byId: Map<string, Float32Array>
}

/** Kept as long as the index whose passages they are of. */
const kept = new WeakMap<SearchIndex, Promise<Vectors>>()

export interface Nearness {
  /** By id, of every passage that has a vector: standard deviations above the mean, so that models can be compared. */
  of: ReadonlyMap<string, number>
  /** Those nearest to the question, nearest first. */
  nearest: string[]
}

/**
 * How near the passages of an index are to a question by a model of embeddings; null where none is configured or it
 * doesn't answer in time. Passages that have no vector yet are embedded by a job, and answered without until then.
 */
export async function nearestPassages(
  workspaceId: string,
  index: SearchIndex,
  text: string,
  groups: string[] | undefined,
): Promise<Nearness | null> {
  if (text.trim() === '') return null
  const timeoutMs = env().RELEVANCE_TIMEOUT_MS
  try {
    const model = await embeddingsModel()
    if (!model) return null
    const [[asked] = [], vectors] = await Promise.all([
      embedTexts(model, [text], timeoutMs, 'query').then((found) => found ?? []),
      vectorsOf(workspaceId, index, model.model),
    ])
    if (!asked) return null
    const usable = [...vectors.byId].filter(([, vector]) => vector.length === asked.length)
    // The model was changed and kept its name.
    if (usable.length < vectors.byId.size) requestSoon(workspaceId, asked.length)
    const looked = usable.filter(([id]) => index.isInGroups(id, groups))
    const cosines = looked.map(([, vector]) => product(asked, vector))
    const standardised = standardise(cosines)
    const nearest = looked
      .map(([id], at) => ({ id, cosine: cosines[at]! }))
      .filter(({ cosine }) => cosine >= LEAST_NEARNESS)
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, MOST_NEAREST)
      .map(({ id }) => id)
    return { of: new Map(looked.map(([id], at) => [id, standardised[at]!])), nearest }
  } catch (err) {
    log().warn({ err, workspaceId }, 'nearness of passages could not be told')
    return null
  }
}

/** Keeps what is all the same from being blown up. */
const LEAST_DEVIATION = 0.001

/** How many standard deviations each value is above their mean. */
export function standardise(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return values.map((value) => (value - mean) / (Math.sqrt(variance) + LEAST_DEVIATION))
}

/** Read again when passages were added, or a while after some still lacked theirs. */
async function vectorsOf(workspaceId: string, index: SearchIndex, model: string): Promise<Vectors> {
  const known = await kept.get(index)?.catch(() => undefined)
  const isWhole = known && known.byId.size >= index.size && known.revision === index.revision
  if (known?.model === model && (isWhole || performance.now() - known.at < LOOK_AGAIN_MS)) return known
  const reading = readVectors(workspaceId, index, model)
  kept.set(index, reading)
  return reading
}

async function readVectors(workspaceId: string, index: SearchIndex, model: string): Promise<Vectors> {
  const { revision } = index
  const rows = await workspaceDb(workspaceId).passageVector.findMany({
    where: { model },
    select: { passageId: true, vector: true },
  })
  const byId = new Map(
    rows.map(({ passageId, vector }) => [passageId, new Float32Array(Uint8Array.from(vector).buffer)]),
  )
  if (index.ids().some((id) => !byId.has(id))) requestSoon(workspaceId)
  return { model, revision, at: performance.now(), byId }
}

/** No answer waits for it. */
function requestSoon(workspaceId: string, dimensions?: number): void {
  requestVectors(workspaceId, dimensions).catch((err: unknown) =>
    log().warn({ err, workspaceId }, 'vectors of passages could not be asked for'),
  )
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
