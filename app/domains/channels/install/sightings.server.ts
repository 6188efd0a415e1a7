import { createHmac } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { isOwnNetwork, networkOf } from '~/platform/http/visitor.server'
import { type Take, takeFromBudgets } from '~/platform/limits/limits.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { isAllowedOrigin, normalOrigin } from '../settings/allowed-origin'
import { getWidgetSettings } from '../settings/get-widget-settings.server'

export interface Sighting {
  origin: string
  isAllowed: boolean
  lastSeenAt: Date
}

/*
 * Anybody can name an origin to the widget's API, and whoever reads the list allows what stands on it. So what a network
 * can add is little, what nobody allowed goes after a week, and a site that more networks saw, or the one of whoever looks,
 * stands before what one stranger made up.
 */
const MOST_KEPT = 50
const NEW_ORIGINS = { limit: 30, windowMs: 3_600_000 }
const NEW_OF_NETWORK = { limit: 3, windowMs: 3_600_000 }
const SHOWN_DAYS = 7
const MOST_NETWORKS = 5
/** Each page view asks for the looks; a minute is exact enough. */
const NOTED_EVERY_MS = 60_000
const LONGEST_ORIGIN = 255
const MOST_REMEMBERED = 5000

const noted = new Map<string, number>()

export interface Seen {
  workspaceId: string
  origin: string
  /** Network address of whose browser asked; null where none is known. */
  address: string | null
}

/** Notes that a page of this origin asked for the widget, whether it may have it or not. Never fails its caller. */
export async function noteSighting(seen: Seen, now = Date.now()): Promise<void> {
  const { workspaceId, origin, address } = seen
  if (origin.length > LONGEST_ORIGIN || normalOrigin(origin) !== origin) return
  const key = `${workspaceId} ${origin} ${address ? networkOf(address) : ''}`
  if ((noted.get(key) ?? 0) > now - NOTED_EVERY_MS) return
  if (noted.size >= MOST_REMEMBERED) noted.clear()
  noted.set(key, now)
  try {
    await writeDown(seen, new Date(now))
  } catch (thrown) {
    noted.delete(key)
    await reportError(thrown, { pageUrl: '/api/widget/config' })
  }
}

/** No address is kept, only what tells whether two are of one network; another with each workspace. */
const markOf = (workspaceId: string, address: string | null) =>
  new Uint8Array(
    createHmac('sha256', purposeKey('widget-sightings'))
      .update(`${workspaceId}\n${address ? networkOf(address) : ''}`)
      .digest()
      .subarray(0, 16),
  )

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

async function writeDown({ workspaceId, origin, address }: Seen, lastSeenAt: Date): Promise<void> {
  const { widgetSighting } = workspaceDb(workspaceId)
  const mark = markOf(workspaceId, address)
  const known = await widgetSighting.findFirst({ where: { origin }, select: { seenBy: true } })
  if (known) {
    const isNew = known.seenBy.length < MOST_NETWORKS && !known.seenBy.some((one) => isSame(one, mark))
    await widgetSighting.updateMany({
      where: { origin },
      data: { lastSeenAt, ...(isNew ? { seenBy: { push: mark } } : {}) },
    })
    return
  }
  const { allowedOrigins } = await getWidgetSettings(workspaceId)
  if (!isAllowedOrigin(origin, allowedOrigins) && !(await mayBeNew(workspaceId, address))) return
  await widgetSighting.createMany({
    data: [{ workspaceId, origin, firstSeenAt: lastSeenAt, lastSeenAt, seenBy: [mark] }],
    skipDuplicates: true,
  })
  await prune(workspaceId, allowedOrigins)
}

async function mayBeNew(workspaceId: string, address: string | null): Promise<boolean> {
  const ofAll: Take = { key: `widget-sightings:${workspaceId}`, budget: NEW_ORIGINS }
  // Behind a proxy that isn't named everybody seems to come from it.
  if (!address || isOwnNetwork(address))
    return (await takeFromBudgets([ofAll])).every(({ allowed }) => allowed)
  const key = `widget-sightings:${workspaceId}:${networkOf(address)}`
  // The network's first: what it may not add takes nothing from the others.
  const answers = await takeFromBudgets([{ key, budget: NEW_OF_NETWORK }, ofAll])
  return answers.every(({ allowed }) => allowed)
}

async function prune(workspaceId: string, allowedOrigins: readonly string[]): Promise<void> {
  const { widgetSighting } = workspaceDb(workspaceId)
  const rows = await widgetSighting.findMany()
  const kept = ranked(rows, allowedOrigins).slice(0, MOST_KEPT)
  if (kept.length === rows.length) return
  const origins = kept.map(({ origin }) => origin)
  await widgetSighting.deleteMany({ where: { origin: { notIn: origins } } })
}

interface Row {
  origin: string
  lastSeenAt: Date
  seenBy: Uint8Array[]
}

/** Allowed sites, then those that more networks saw; a week after the last time, what nobody allowed is none any more. */
function ranked<T extends Row>(
  rows: readonly T[],
  allowedOrigins: readonly string[],
): (T & { isAllowed: boolean })[] {
  const since = Date.now() - SHOWN_DAYS * 86_400_000
  return rows
    .map((row) => ({ ...row, isAllowed: isAllowedOrigin(row.origin, allowedOrigins) }))
    .filter(({ isAllowed, lastSeenAt }) => isAllowed || lastSeenAt.getTime() > since)
    .sort(
      (one, other) =>
        Number(other.isAllowed) - Number(one.isAllowed) ||
        other.seenBy.length - one.seenBy.length ||
        other.lastSeenAt.getTime() - one.lastSeenAt.getTime(),
    )
}

const SHOWN_ALLOWED = 5
const SHOWN_REFUSED = 3

/**
 * Where the widget was seen: sites that are allowed, and a few that aren't, first of all those that were seen from the
 * reader's own network, as a shop is by whoever puts the widget there.
 *
 * @param reader network address of whoever looks
 */
export async function listSightings(workspaceId: string, reader: string | null): Promise<Sighting[]> {
  const [{ allowedOrigins }, rows] = await Promise.all([
    getWidgetSettings(workspaceId),
    workspaceDb(workspaceId).widgetSighting.findMany(),
  ])
  const mark = reader === null ? null : markOf(workspaceId, reader)
  const isOwn = ({ seenBy }: Row) => mark !== null && seenBy.some((one) => isSame(one, mark))
  const all = ranked(rows, allowedOrigins)
  const refused = all.filter(({ isAllowed }) => !isAllowed)
  return [
    ...all.filter(({ isAllowed }) => isAllowed).slice(0, SHOWN_ALLOWED),
    ...[...refused.filter(isOwn), ...refused.filter((row) => !isOwn(row))].slice(0, SHOWN_REFUSED),
  ].map(({ origin, isAllowed, lastSeenAt }) => ({ origin, isAllowed, lastSeenAt }))
}
