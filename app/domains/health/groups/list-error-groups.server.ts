import { Prisma, systemDb } from '~/platform/db/db.server'
import { countUpTo, findTimePage, inOrder } from '~/platform/db/time-page.server'
import type { ErrorFilter, GroupStatus } from '../health'

const PAGE_SIZE = 25

export interface GroupSummary {
  id: string
  type: string
  level: string
  message: string
  status: GroupStatus
  count: number
  /** People it happened to, of the errors still kept. */
  people: number
  firstSeenAt: Date
  lastSeenAt: Date
  lastRelease: string | null
  /** It happened far more often than usual within the last day. */
  isSpiking: boolean
}

const DAY_MS = 86_400_000

/** A page of causes, the latest first, with how many there are (`countUpTo`). */
export async function listErrorGroups({ status, q, ...page }: ErrorFilter) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const from = Prisma.sql`FROM error_groups g WHERE g.status = ${status}
    ${q ? Prisma.sql`AND (g.message ILIKE ${like} OR g.error_type ILIKE ${like})` : Prisma.empty}`
  const listed = { from, at: Prisma.sql`g.last_seen_at`, id: Prisma.sql`g.id`, size: PAGE_SIZE }
  const [{ ids, ...neighbours }, total] = await Promise.all([
    findTimePage(systemDb(), listed, page),
    countUpTo(systemDb(), from),
  ])
  const rows = inOrder(ids, await systemDb().errorGroup.findMany({ where: { id: { in: ids } } }))
  const people = await countPeople(rows.map(({ id }) => id))
  const groups: GroupSummary[] = rows.map((row) => ({
    id: row.id,
    type: row.errorType,
    level: row.errorLevel,
    message: row.message,
    status: row.status as GroupStatus,
    count: Number(row.count),
    people: people.get(row.id) ?? 0,
    firstSeenAt: row.firstSeenAt,
    lastSeenAt: row.lastSeenAt,
    lastRelease: row.lastRelease,
    isSpiking: row.spikeWarnedAt !== null && Date.now() - row.spikeWarnedAt.getTime() < DAY_MS,
  }))
  return { groups, total, ...neighbours }
}

/** By group. */
export async function countPeople(groupIds: string[]): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await systemDb().$queryRaw<{ group_id: string; people: number }[]>`
    SELECT group_id, count(DISTINCT person_hash)::int AS people
    FROM error_logs WHERE group_id = ANY(${groupIds}::uuid[]) GROUP BY group_id`
  return new Map(rows.map(({ group_id, people }) => [group_id, people]))
}
