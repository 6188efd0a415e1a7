import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { enqueueContent, enqueueRun, takeUpLooks } from '../jobs.server'
import { UNDER_WAY } from '../sync-state'
import { nextCheck } from './plan-checks.server'
import { startSync } from './start-sync.server'

const AT_ONCE = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Texts in further languages and what else no product's time tells of are read anew so often. */
const FULL_EVERY_MS = 6.5 * DAY_MS
const RUNS_KEPT_MS = 90 * DAY_MS
const CHANGES_KEPT_MS = 30 * DAY_MS
/** A run that nobody has taken up for so long has lost its job. */
const LOST_AFTER_MS = 30 * 60_000

/**
 * Begins what is due in all connected shops: the night's checks, the hour's look at pages, looks whose time has come.
 * Call every few minutes; several processes may.
 */
export async function keepStoresInStep(): Promise<void> {
  await checkDueStores()
  await askDueContent()
  await takeUpLooks()
  await takeUpRuns(new Date(Date.now() - LOST_AFTER_MS))
  const [runsOf, changesOf] = [Date.now() - RUNS_KEPT_MS, Date.now() - CHANGES_KEPT_MS]
  await systemDb().syncRun.deleteMany({ where: { finishedAt: { lt: new Date(runsOf) } } })
  const { storeChange } = systemDb()
  await storeChange.deleteMany({
    where: { wanted: { lte: storeChange.fields.done }, updatedAt: { lt: new Date(changesOf) } },
  })
}

/** Takes up runs that a killed process left; one that is alive elsewhere keeps its lock and isn't run twice. For boot. */
export const resumeSyncs = (): Promise<void> => takeUpRuns(new Date())

async function takeUpRuns(begunBefore: Date): Promise<void> {
  const left = await systemDb().syncRun.findMany({
    where: { status: { in: [...UNDER_WAY] }, createdAt: { lte: begunBefore } },
    select: { id: true, workspaceId: true },
  })
  for (const { id, workspaceId } of left) await enqueueRun(null, workspaceId, id)
}

async function checkDueStores(): Promise<void> {
  const due = await systemDb().store.findMany({
    where: { status: 'ACTIVE', nextCheckAt: { lte: new Date() } },
    take: AT_ONCE,
  })
  for (const { id: storeId, workspaceId, timeZone, languages, nextCheckAt } of due) {
    // Of several processes, the one that moves the time begins the check.
    const { count } = await systemDb().store.updateMany({
      where: { id: storeId, status: 'ACTIVE', nextCheckAt },
      data: { nextCheckAt: nextCheck(storeId, timeZone, new Date()) },
    })
    if (count === 0) continue
    const kind = languages.length > 1 || (await isFullDue(storeId)) ? 'full' : 'check'
    await startSync(workspaceId, { storeId, reason: 'nightly', kind }).catch((error: unknown) =>
      log().warn({ err: error, storeId }, 'a nightly check could not be begun'),
    )
  }
}

async function isFullDue(storeId: string): Promise<boolean> {
  const last = await systemDb().syncRun.findFirst({
    where: { storeId, kind: 'full', status: 'DONE' },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  return !last || Date.now() - last.createdAt.getTime() > FULL_EVERY_MS
}

async function askDueContent(): Promise<void> {
  const now = new Date()
  const due = await systemDb().store.findMany({
    where: { status: 'ACTIVE', OR: [{ nextContentAt: { lte: now } }, { nextContentAt: null }] },
    select: { id: true, nextContentAt: true },
    take: AT_ONCE,
  })
  for (const { id, nextContentAt } of due) {
    const { count } = await systemDb().store.updateMany({
      where: { id, nextContentAt },
      data: { nextContentAt: new Date(now.getTime() + HOUR_MS) },
    })
    if (count > 0) await enqueueContent(null, id)
  }
}
