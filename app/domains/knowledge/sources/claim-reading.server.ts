import { Prisma, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import type { ReadingProgress, SourceKind } from '../knowledge'
import { announceSource } from './announce.server'

/** A reading that no longer is its source's: edited, removed, or taken over after a silence. */
export class ReadingLostError extends Error {
  override readonly name = 'ReadingLostError'
}

export interface ClaimedSource {
  id: string
  /** What this reading writes under; see `ownReading`. */
  readNumber: number
  kind: SourceKind
  title: string
  language: string | null
  url: string | null
  markdown: string | null
  question: string | null
  fileId: string | null
  crawl: Prisma.JsonValue
}

/** How long a merchant waits, after a kill, for the reading to begin again. */
const LEASE_MS = 30_000
/** A few chances to renew before the lease runs out, also on a busy machine. */
const RENEW_EVERY_MS = 8_000

const lease = () => new Date(Date.now() + LEASE_MS)

/** Takes a source for reading, or null when another reading of it is alive or there is nothing to read. */
export async function claimReading(workspaceId: string, sourceId: string): Promise<ClaimedSource | null> {
  const now = Date.now()
  const free = {
    OR: [
      { leaseUntil: null },
      { leaseUntil: { lt: new Date(now) } },
      // Of a clock that was wrong.
      { leaseUntil: { gt: new Date(now + 2 * LEASE_MS) } },
    ],
  }
  const rows = await workspaceDb(workspaceId).knowledgeSource.updateManyAndReturn({
    // A shop's pages come from the shop, not from a reading.
    where: { id: sourceId, kind: { not: 'STORE' }, status: { in: ['PENDING', 'READING'] }, ...free },
    data: {
      status: 'READING',
      leaseUntil: lease(),
      readNumber: { increment: 1 },
      progress: Prisma.DbNull,
    },
    select: {
      id: true,
      readNumber: true,
      kind: true,
      title: true,
      language: true,
      url: true,
      markdown: true,
      question: true,
      fileId: true,
      crawl: true,
    },
  })
  if (rows[0]) await announceSource(null, workspaceId, sourceId)
  return rows[0] ?? null
}

/**
 * How many seconds until a source that is being read can be taken, in case whoever reads it is dead; null when there's nothing
 * to read.
 */
export async function secondsUntilFree(workspaceId: string, sourceId: string): Promise<number | null> {
  const source = await workspaceDb(workspaceId).knowledgeSource.findUnique({
    where: { id: sourceId, status: { in: ['PENDING', 'READING'] } },
    select: { leaseUntil: true },
  })
  return source?.leaseUntil ? secondsUntil(source.leaseUntil) : null
}

export function secondsUntil(leaseUntil: Date): number {
  const left = Math.min(LEASE_MS, leaseUntil.getTime() - Date.now())
  return Math.max(0, Math.ceil(left / 1000)) + 1
}

/** Gives a source back unread. */
export async function putOff(workspaceId: string, { id, readNumber }: ClaimedSource): Promise<void> {
  await workspaceDb(workspaceId).knowledgeSource.updateMany({
    where: { id, readNumber },
    data: { status: 'PENDING', leaseUntil: null, progress: Prisma.DbNull },
  })
  await announceSource(null, workspaceId, id)
}

/** Holds the source for as long as `work` takes, whatever its single steps take. */
export async function whileHeld<T>(
  workspaceId: string,
  { id, readNumber }: ClaimedSource,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () =>
    workspaceDb(workspaceId).knowledgeSource.updateMany({
      where: { id, readNumber },
      data: { leaseUntil: lease() },
    })
  const timer = setInterval(() => {
    renew().catch((error) => log().warn({ err: error, sourceId: id }, 'a reading could not renew its lease'))
  }, RENEW_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Shows how far the reading is and holds the source for longer. Throws `ReadingLostError`. */
export async function renewReading(
  workspaceId: string,
  { id, readNumber }: ClaimedSource,
  progress: ReadingProgress,
): Promise<void> {
  const { count } = await workspaceDb(workspaceId).knowledgeSource.updateMany({
    where: { id, readNumber },
    data: { leaseUntil: lease(), progress: { ...progress } },
  })
  if (count === 0) throw new ReadingLostError()
  await announceSource(null, workspaceId, id)
}

/** Ends the reading in the caller's transaction, which holds the source's row from here on. */
export async function endReading(
  tx: WorkspaceTx,
  { id, readNumber }: ClaimedSource,
  data: Prisma.KnowledgeSourceUncheckedUpdateManyInput,
): Promise<void> {
  const { count } = await tx.knowledgeSource.updateMany({
    where: { id, readNumber },
    data: { ...data, leaseUntil: null, progress: Prisma.DbNull },
  })
  if (count === 0) throw new ReadingLostError()
}
