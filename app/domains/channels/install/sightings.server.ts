import { workspaceDb } from '~/platform/db/db.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { isAllowedOrigin, normalOrigin } from '../settings/allowed-origin'
import { getWidgetSettings } from '../settings/get-widget-settings.server'

export interface Sighting {
  origin: string
  isAllowed: boolean
  lastSeenAt: Date
}

/** Anybody can name an origin to the widget's API: what is kept of one workspace stays small. */
const MOST_KEPT = 50
const NEW_ORIGINS = { limit: 30, windowMs: 3_600_000 }
/** Each page view asks for the looks; a minute is exact enough. */
const NOTED_EVERY_MS = 60_000
const LONGEST_ORIGIN = 255
const MOST_REMEMBERED = 5000

const noted = new Map<string, number>()

/** Notes that a page of this origin asked for the widget, whether it may have it or not. Never fails its caller. */
export async function noteSighting(workspaceId: string, origin: string, now = Date.now()): Promise<void> {
  if (origin.length > LONGEST_ORIGIN || normalOrigin(origin) !== origin) return
  const key = `${workspaceId} ${origin}`
  if ((noted.get(key) ?? 0) > now - NOTED_EVERY_MS) return
  if (noted.size >= MOST_REMEMBERED) noted.clear()
  noted.set(key, now)
  try {
    await writeDown(workspaceId, origin, new Date(now))
  } catch (thrown) {
    noted.delete(key)
    await reportError(thrown, { pageUrl: '/api/widget/config' })
  }
}

async function writeDown(workspaceId: string, origin: string, lastSeenAt: Date): Promise<void> {
  const { widgetSighting } = workspaceDb(workspaceId)
  const { count } = await widgetSighting.updateMany({ where: { origin }, data: { lastSeenAt } })
  if (count > 0) return
  if (!(await takeFromBudget(`widget-sightings:${workspaceId}`, NEW_ORIGINS)).allowed) return
  await widgetSighting.createMany({
    data: [{ workspaceId, origin, firstSeenAt: lastSeenAt, lastSeenAt }],
    skipDuplicates: true,
  })
  const older = await widgetSighting.findMany({
    orderBy: { lastSeenAt: 'desc' },
    skip: MOST_KEPT,
    select: { origin: true },
  })
  if (older.length > 0)
    await widgetSighting.deleteMany({ where: { origin: { in: older.map((row) => row.origin) } } })
}

const SHOWN = 8

/** Where the widget was seen, the latest first. */
export async function listSightings(workspaceId: string): Promise<Sighting[]> {
  const [{ allowedOrigins }, rows] = await Promise.all([
    getWidgetSettings(workspaceId),
    workspaceDb(workspaceId).widgetSighting.findMany({ orderBy: { lastSeenAt: 'desc' }, take: SHOWN }),
  ])
  return rows.map(({ origin, lastSeenAt }) => ({
    origin,
    lastSeenAt,
    isAllowed: isAllowedOrigin(origin, allowedOrigins),
  }))
}
