import { databasePool } from '~/platform/db/db.server'
import type { Stage } from '../shown-status'
import {
  type ComponentName,
  type ComponentState,
  componentNames,
  HISTORY_DAYS,
  type ShownComponent,
  type ShownDay,
  type ShownIncident,
  type StatusPage,
} from '../shown-status'

const DAY_MS = 86_400_000
/** With a look a minute, silence for longer means that nobody looks. */
export const FRESH_MS = 5 * 60_000

interface Latest {
  component: string
  at: Date
  state: Exclude<ComponentState, 'unknown'>
  latency_ms: number | null
}

interface Day {
  component: string
  day: string
  up: number
  slow: number
  down: number
}

interface IncidentRow {
  id: string
  title: string
  language: string
  components: ComponentName[]
  started_at: Date
  resolved_at: Date | null
  entries: { id: string; stage: Stage; message: string; at: string }[]
}

/** The page as the database has it. */
export async function readStatus(now = new Date()): Promise<Omit<StatusPage, 'isFromMemory'>> {
  const [latest, days, incidents] = await Promise.all([readLatest(), readDays(), readIncidents()])
  const looked = Math.max(0, ...latest.map(({ at }) => at.getTime()))
  return {
    components: componentNames.map((name) => shown(name, latest, days, now)),
    incidents,
    checkedAt: looked === 0 ? null : new Date(looked).toISOString(),
  }
}

const readLatest = async () =>
  (
    await databasePool().query<Latest>(
      `SELECT c.component, p.at, p.state, p.latency_ms FROM unnest($1::text[]) AS c (component)
       CROSS JOIN LATERAL (
         SELECT at, state, latency_ms FROM status_probes WHERE component = c.component ORDER BY at DESC LIMIT 1
       ) p`,
      [componentNames],
    )
  ).rows

const readDays = async () =>
  (
    await databasePool().query<Day>(
      `SELECT component, day::text AS day, up, slow, down FROM status_days WHERE day > current_date - $1::int`,
      [HISTORY_DAYS],
    )
  ).rows

export async function readIncidents(): Promise<ShownIncident[]> {
  const { rows } = await databasePool().query<IncidentRow>(
    `SELECT i.id, i.title, i.language, i.components, i.started_at, i.resolved_at, e.entries
     FROM status_incidents i
     CROSS JOIN LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'stage', stage, 'message', message, 'at', created_at)
         ORDER BY created_at DESC, id), '[]') AS entries
       FROM status_incident_entries WHERE incident_id = i.id
     ) e
     WHERE i.resolved_at IS NULL OR i.resolved_at > now() - $1 * interval '1 day'
     ORDER BY i.started_at DESC LIMIT 100`,
    [HISTORY_DAYS],
  )
  return rows.map(({ started_at, resolved_at, entries, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
    entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  }))
}

function shown(name: ComponentName, latest: Latest[], days: Day[], now: Date): ShownComponent {
  const last = latest.find(({ component }) => component === name)
  const own = new Map(days.filter(({ component }) => component === name).map((day) => [day.day, day]))
  const isFresh = last !== undefined && now.getTime() - last.at.getTime() < FRESH_MS
  return {
    name,
    state: isFresh ? last.state : 'unknown',
    latencyMs: isFresh ? last.latency_ms : null,
    uptime: uptimeOf([...own.values()]),
    days: lastDays(now).map(
      (day): ShownDay => ({ day, uptime: uptimeOf([own.get(day)].filter((one) => one !== undefined)) }),
    ),
  }
}

const lastDays = (now: Date): string[] =>
  Array.from({ length: HISTORY_DAYS }, (_, index) =>
    new Date(now.getTime() - (HISTORY_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )

/** Slow is up. */
function uptimeOf(days: Day[]): number | null {
  const sum = (pick: (day: Day) => number) => days.reduce((total, day) => total + pick(day), 0)
  const [good, bad] = [sum(({ up, slow }) => up + slow), sum(({ down }) => down)]
  return good + bad === 0 ? null : good / (good + bad)
}
