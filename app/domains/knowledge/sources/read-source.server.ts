import { buffer } from 'node:stream/consumers'
import { Prisma, workspaceDb } from '~/platform/db/db.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import { type GuardedFetch, guardedFetch } from '~/platform/http/guarded-fetch.server'
import { storage } from '~/platform/storage/storage.server'
import { log } from '~/platform/telemetry/log.server'
import type { CrawlLimits, PageProblem } from '../knowledge'
import { type Languages, type PreparedDocument, prepareDocument } from '../pieces/prepare-document.server'
import { asPrepared, documentReader } from '../reading/read-apart.server'
import { readWrittenText } from '../reading/read-texts.server'
import { failureOf, UnreadableError } from '../reading/reading-failure'
import { type CrawledPage, crawlSite } from '../website/crawl-site.server'
import { announceSource } from './announce.server'
import {
  type ClaimedSource,
  claimReading,
  endReading,
  putOff,
  ReadingLostError,
  renewReading,
  secondsUntilFree,
  whileHeld,
} from './claim-reading.server'
import { workspaceLanguage } from './workspace-language.server'
import { writeDocuments } from './write-documents.server'

export interface ReadSourceOptions {
  /** What can't be had for now is shown as failed instead of being put off once more. */
  isLastTry?: boolean
  /** The guarded fetch, when absent. */
  fetch?: GuardedFetch
  pause?: (ms: number) => Promise<unknown>
}

interface Reading {
  documents: PreparedDocument[]
  problems: PageProblem[]
}

const TIMEOUT_MS = 120_000
const PAGES_AT_ONCE = 20
const STORAGE_PAUSE_S = 30
/** A page that fails so for the moment keeps what was read of it before. */
const PASSING = new Set(['unreachable', 'server_error', 'unexpected'])

/**
 * Reads a source that waits for it and swaps its pieces in one transaction. Does nothing when another reading of it
 * is alive, and stops without a trace when the source is edited or removed meanwhile. What can't be read is shown
 * at the source; the pieces of the last good reading stay. What can't be had for now is put off.
 *
 * @returns after how many seconds to try again; null when there is no need to
 * @throws AppError `database_unavailable`: the next reading begins anew
 */
export async function readSource(
  workspaceId: string,
  sourceId: string,
  options: ReadSourceOptions = {},
): Promise<number | null> {
  const source = await claimReading(workspaceId, sourceId)
  if (!source) return secondsUntilFree(workspaceId, sourceId)
  try {
    const reading = await whileHeld(workspaceId, source, () => read(workspaceId, source, options))
    await keep(workspaceId, source, reading)
  } catch (error) {
    if (error instanceof ReadingLostError) return null
    const { code } = toAppError(error)
    if (code === 'database_unavailable') throw error
    if (code === 'storage_unavailable' && !options.isLastTry) {
      log().warn({ err: error, sourceId }, 'a source is read later')
      await putOff(workspaceId, source)
      return STORAGE_PAUSE_S
    }
    await fail(workspaceId, source, error)
  }
  return null
}

async function read(
  workspaceId: string,
  source: ClaimedSource,
  { fetch = guardedFetch, pause }: ReadSourceOptions,
): Promise<Reading> {
  const fallbackLanguage = await workspaceLanguage(workspaceDb(workspaceId), workspaceId)
  const languages = { language: source.language, fallbackLanguage }
  if (source.kind === 'WEBSITE') {
    const onProgress = (progress: { read: number; found: number }) =>
      renewReading(workspaceId, source, progress)
    const limits = source.crawl as unknown as CrawlLimits
    const site = await crawlSite(source.url ?? '', { ...limits, fetch, pause, onProgress })
    if (site.pages.length === 0) throw new UnreadableError(site.problems[0]?.reason ?? 'no_text')
    return { documents: await prepareAll(site.pages, languages), problems: site.problems }
  }
  if (source.kind === 'FILE') {
    return { documents: [await readStoredFile(workspaceId, source, languages)], problems: [] }
  }
  const { blocks } = await readWrittenText({ title: source.title, markdown: source.markdown ?? '' })
  const question = source.question ?? undefined
  const document = prepareDocument({ url: null, title: source.title, blocks, question }, languages)
  return { documents: [document], problems: [] }
}

async function readStoredFile(
  workspaceId: string,
  source: ClaimedSource,
  languages: Languages,
): Promise<PreparedDocument> {
  const file = source.fileId
    ? await workspaceDb(workspaceId).storedFile.findUnique({ where: { id: source.fileId } })
    : null
  if (!file) throw new UnreadableError('file_missing')
  const bytes = await buffer(storage().open(file.storageKey)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new UnreadableError('file_missing', { cause })
    throw new AppError('storage_unavailable', { cause })
  })
  const { fileName } = file
  return asPrepared(
    await documentReader().read<'file'>({ kind: 'file', bytes, fileName, title: source.title, languages }),
  )
}

/** A site's pages, some at a time: each answer is held twice while it comes over. */
async function prepareAll(pages: CrawledPage[], languages: Languages): Promise<PreparedDocument[]> {
  const documents: PreparedDocument[] = []
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
    const some = pages.slice(at, at + PAGES_AT_ONCE)
    const prepared = await documentReader().read<'documents'>({
      kind: 'documents',
      documents: some,
      languages,
    })
    documents.push(...prepared.map(asPrepared))
  }
  return documents
}

async function keep(workspaceId: string, source: ClaimedSource, reading: Reading): Promise<void> {
  await workspaceDb(workspaceId).$transaction(
    async (tx) => {
      const { problems } = reading
      await endReading(tx, source, {
        status: 'READY',
        failure: Prisma.DbNull,
        problems: problems.map((problem) => ({ ...problem })),
        lastReadAt: new Date(),
      })
      const keepUrls = problems.filter(({ reason }) => PASSING.has(reason)).map(({ url }) => url)
      const totals = await writeDocuments(tx, workspaceId, source.id, reading.documents, keepUrls)
      const [file] = source.kind === 'FILE' ? reading.documents : []
      const named = file ? { title: file.title } : {}
      await tx.knowledgeSource.updateMany({ where: { id: source.id }, data: { ...totals, ...named } })
      await announceSource(tx, workspaceId, source.id)
    },
    { timeout: TIMEOUT_MS },
  )
}

async function fail(workspaceId: string, source: ClaimedSource, error: unknown): Promise<void> {
  const reason = failureOf(error)
  if (reason === 'unexpected') log().error({ err: error, sourceId: source.id }, 'a source could not be read')
  try {
    await workspaceDb(workspaceId).$transaction(async (tx) => {
      await endReading(tx, source, { status: 'FAILED', failure: { reason } })
      await announceSource(tx, workspaceId, source.id)
    })
  } catch (lost) {
    if (!(lost instanceof ReadingLostError)) throw lost
  }
}
