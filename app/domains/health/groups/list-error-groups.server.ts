import { systemDb } from '~/platform/db/db.server'
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

/** A page of causes, the latest first. */
export async function listErrorGroups({ status, q, page }: ErrorFilter) {
  const where = { status, ...(q ? { OR: [contains('message', q), contains('errorType', q)] } : {}) }
  const [rows, total] = await Promise.all([
    systemDb().errorGroup.findMany({
      where,
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
    systemDb().errorGroup.count({ where }),
  ])
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
  return { groups, total, pageSize: PAGE_SIZE }
}

const contains = (field: 'message' | 'errorType', text: string) => ({
  [field]: { contains: text, mode: 'insensitive' as const },
})

/** By group. */
export async function countPeople(groupIds: string[]): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await systemDb().$queryRaw<{ group_id: string; people: number }[]>`
    SELECT group_id, count(DISTINCT person_hash)::int AS people
    FROM error_logs WHERE group_id = ANY(${groupIds}::uuid[]) GROUP BY group_id`
  return new Map(rows.map(({ group_id, people }) => [group_id, people]))
}
