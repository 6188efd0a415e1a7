import { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { embedTexts } from '~/platform/llm/relevance-server.server'
import { embeddingsModel } from './relevance-servers.server'

/** Texts sent at once, or computed before they are kept. */
const SENT_AT_ONCE = 32
const COMPUTED_AT_ONCE = 8
/** How much of each, in UTF-16 units: the smallest of common models read 512 tokens. */
const LONGEST = 2000
const TIMEOUT_MS = 60_000
/** A server that is away is asked again after this long. */
const AGAIN_SECONDS = 60
/** One job a workspace in this time; what changes meanwhile waits for the next. */
const EVERY_SECONDS = 15

const schema = z.object({
  workspaceId: z.uuid(),
  /** What the model gives now, where that isn't what is kept: it was changed and kept its name. */
  dimensions: z.number().int().optional(),
})

export const embedPassagesJob = defineJob('knowledge.embed-passages', schema, embedPassages)

/** Has the vectors made that a workspace's passages lack. */
export function requestVectors(workspaceId: string, dimensions?: number): Promise<void> {
  const once = { key: workspaceId, everySeconds: EVERY_SECONDS }
  return enqueue(null, embedPassagesJob, { workspaceId, dimensions }, { once })
}

/** Makes the vectors that a workspace's passages lack, batch by batch; what the model no longer gives is made anew. */
export async function embedPassages({ workspaceId, dimensions }: z.infer<typeof schema>): Promise<void> {
  const model = await embeddingsModel()
  if (!model) return
  const db = workspaceDb(workspaceId)
  await db.passageVector.deleteMany({ where: { model: { not: model.model } } })
  if (dimensions) await db.passageVector.deleteMany({ where: { dimensions: { not: dimensions } } })
  for (;;) {
    const rows = await db.knowledgePassage.findMany({
      where: { vector: null },
      select: {
        id: true,
        question: true,
        headings: true,
        text: true,
        document: { select: { title: true } },
      },
      orderBy: { id: 'asc' },
      take: 'url' in model ? SENT_AT_ONCE : COMPUTED_AT_ONCE,
    })
    if (rows.length === 0) return
    const texts = rows.map(({ document, ...row }) => relevantText({ ...row, title: document.title }))
    const vectors = await embedTexts(model, texts, TIMEOUT_MS, 'passage')
    if (!vectors)
      return enqueue(null, embedPassagesJob, { workspaceId }, { startAfterSeconds: AGAIN_SECONDS })
    const kept = rows.map(({ id }, place) => ({
      workspaceId,
      passageId: id,
      model: model.model,
      dimensions: vectors[place]!.length,
      vector: bytesOf(vectors[place]!),
    }))
    await keepVectors(workspaceId, kept)
  }
}

interface KeptVector {
  passageId: string
  model: string
  dimensions: number
  vector: Uint8Array
}

/** A passage may be gone, or have its vector from another job, by the time it comes. */
async function keepVectors(workspaceId: string, vectors: KeptVector[]): Promise<void> {
  for (const { passageId, model, dimensions, vector } of vectors) {
    await workspaceDb(workspaceId).$executeRaw`
      INSERT INTO passage_vectors (passage_id, workspace_id, model, dimensions, vector)
      SELECT id, workspace_id, ${model}, ${dimensions}, ${vector}
        FROM knowledge_passages WHERE id = ${passageId}::uuid AND workspace_id = ${workspaceId}::uuid
      ON CONFLICT (passage_id) DO NOTHING`
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)

/** What a model is given of a passage: what it stands under, then its words. */
export function relevantText({
  title,
  question,
  headings,
  text,
}: {
  title: string
  question: string | null
  headings: string[]
  text: string
}): string {
  return [question ?? title, ...headings, text].join('\n').slice(0, LONGEST)
}
