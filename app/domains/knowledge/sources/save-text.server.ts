import type { z } from 'zod'
import { Prisma, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { type PageInput, type PairInput, pageInputSchema, pairInputSchema } from '../knowledge'
import { prepareDocument } from '../pieces/prepare-document.server'
import { HTML_VERSION } from '../public/kept-html.server'
import { type ReadText, readTexts, readWrittenText } from '../reading/read-texts.server'
import { announceSource } from './announce.server'
import { workspaceLanguage } from './workspace-language.server'
import { writeDocuments } from './write-documents.server'

const TIMEOUT_MS = 60_000

/** What a text source consists of, as a row keeps it. */
interface TextSource {
  kind: 'PAGE' | 'QA'
  title: string
  markdown: string
  question: string | null
  language: string | null
}

/**
 * Writes a page, or edits the one with `sourceId`; its pieces and its HTML are there when this returns. Returns the
 * source's id.
 *
 * @throws AppError `not_found` when there is no such page; UnreadableError `too_complex` for a text that no parser gets
 *   through
 */
export async function savePage(workspaceId: string, input: PageInput, sourceId?: string): Promise<string> {
  const { title, markdown, language } = pageInputSchema.parse(input)
  const source: TextSource = { kind: 'PAGE', title, markdown, question: null, language }
  return saveText(workspaceId, source, sourceId)
}

/** The same for a question with its answer. */
export async function savePair(workspaceId: string, input: PairInput, sourceId?: string): Promise<string> {
  return saveText(workspaceId, pairSource(pairInputSchema.parse(input)), sourceId)
}

/**
 * Adds many questions with their answers, all or none. A question that is there already, in the same language, gets
 * the new answer instead of standing twice. Returns how many were new.
 */
export async function addPairs(
  workspaceId: string,
  inputs: PairInput[],
): Promise<{ added: number; updated: number }> {
  const pairs = inputs.map((input) => pairSource(pairInputSchema.parse(input)))
  const last = new Map(pairs.map((pair) => [pairKey(pair), pair]))
  const read = await readTexts([...last.values()])
  return workspaceDb(workspaceId).$transaction(
    async (tx) => {
      const known = await tx.knowledgeSource.findMany({
        where: { kind: 'QA', title: { in: [...last.values()].map(({ title }) => title) } },
        select: { id: true, title: true, language: true },
      })
      const ids = new Map(
        known.map((source) => [pairKey(source), source.id] as const).filter(([key]) => last.has(key)),
      )
      const fallback = await workspaceLanguage(tx, workspaceId)
      for (const [at, [key, pair]] of [...last].entries())
        await writeText(tx, workspaceId, { ...pair, ...read[at]! }, ids.get(key), fallback)
      return { added: last.size - ids.size, updated: ids.size }
    },
    { timeout: TIMEOUT_MS },
  )
}

async function saveText(workspaceId: string, source: TextSource, sourceId?: string): Promise<string> {
  const read = await readWrittenText(source)
  return workspaceDb(workspaceId).$transaction(async (tx) =>
    writeText(tx, workspaceId, { ...source, ...read }, sourceId, await workspaceLanguage(tx, workspaceId)),
  )
}

/** Writes a text source with what was read of it. */
async function writeText(
  tx: WorkspaceTx,
  workspaceId: string,
  { blocks, ...source }: TextSource & ReadText,
  sourceId: string | undefined,
  fallbackLanguage: string,
): Promise<string> {
  const data = { ...source, htmlVersion: HTML_VERSION, status: 'READY' as const, lastReadAt: new Date() }
  let id = sourceId
  if (id === undefined) {
    id = (await tx.knowledgeSource.create({ data: { ...data, workspaceId }, select: { id: true } })).id
  } else {
    const { count } = await tx.knowledgeSource.updateMany({
      where: { id, kind: source.kind },
      // A reading of the text as it was may no longer write.
      data: { ...data, failure: Prisma.DbNull, leaseUntil: null, readNumber: { increment: 1 } },
    })
    if (count === 0) throw new AppError('not_found', { detail: `no ${source.kind} ${id}` })
  }
  const { title, language, question } = source
  const document = { url: null, title, blocks, question: question ?? undefined }
  const prepared = prepareDocument(document, { language, fallbackLanguage })
  const totals = await writeDocuments(tx, workspaceId, id, [prepared])
  await tx.knowledgeSource.updateMany({ where: { id }, data: totals })
  await announceSource(tx, workspaceId, id)
  return id
}

function pairSource({ question, answer, language }: z.output<typeof pairInputSchema>): TextSource {
  return { kind: 'QA', title: question, markdown: answer, question, language }
}

const pairKey = ({ title, language }: { title: string; language: string | null }): string =>
  `${language ?? ''} ${title}`
