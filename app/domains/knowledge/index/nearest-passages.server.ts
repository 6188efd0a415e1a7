import type { SearchIndex } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { embedTexts } from '~/platform/llm/relevance-server.server'
import { log } from '~/platform/telemetry/log.server'
import { requestVectors } from './embed-passages.server'
import { embeddingsServer } from './relevance-servers.server'

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
  /** By id, of every passage that has a vector: -1 to 1. */
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
  const server = embeddingsServer()
  if (!server || text.trim() === '') return null
  const timeoutMs = env().RELEVANCE_TIMEOUT_MS
  try {
    const [[asked] = [], vectors] = await Promise.all([
      embedTexts(server, [text], timeoutMs).then((found) => found ?? []),
      vectorsOf(workspaceId, index, server.model),
    ])
    if (!asked) return null
    const of = new Map<string, number>()
    for (const [id, vector] of vectors.byId) {
      if (vector.length === asked.length) of.set(id, product(asked, vector))
    }
    // The model was changed and kept its name.
    if (of.size < vectors.byId.size) requestSoon(workspaceId, asked.length)
    const nearest = [...of]
      .filter(([id, nearness]) => nearness >= LEAST_NEARNESS && index.isInGroups(id, groups))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_NEAREST)
      .map(([id]) => id)
    return { of, nearest }
  } catch (err) {
    log().warn({ err, workspaceId }, 'nearness of passages could not be told')
    return null
  }
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
