import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { GroupStatus } from '../health'
import { countPeople } from './list-error-groups.server'

const NEWEST = 20

/**
 * A cause with the newest errors it made, and when the last fourteen days had how many (UTC).
 *
 * @throws AppError `not_found`
 */
export async function getErrorGroup(id: string) {
  const group = await systemDb().errorGroup.findUnique({
    where: { id },
    include: { logs: { orderBy: { createdAt: 'desc' }, take: NEWEST } },
  })
  if (!group) throw new AppError('not_found')
  const [people, days] = await Promise.all([countPeople([id]), countByDay(id)])
  return {
    id: group.id,
    type: group.errorType,
    level: group.errorLevel,
    message: group.message,
    status: group.status as GroupStatus,
    count: Number(group.count),
    people: people.get(id) ?? 0,
    firstSeenAt: group.firstSeenAt,
    lastSeenAt: group.lastSeenAt,
    firstRelease: group.firstRelease,
    lastRelease: group.lastRelease,
    resolvedAt: group.resolvedAt,
    spikeWarnedAt: group.spikeWarnedAt,
    days,
    occurrences: group.logs.map((log) => ({
      id: log.id,
      message: log.message,
      stack: log.stack,
      pageUrl: log.pageUrl,
      userAgent: log.userAgent,
      release: log.release,
      context: JSON.stringify(log.context, null, 2),
      createdAt: log.createdAt,
    })),
  }
}

export type ErrorGroupDetail = Awaited<ReturnType<typeof getErrorGroup>>

async function countByDay(id: string): Promise<{ day: string; count: number }[]> {
  return systemDb().$queryRaw<{ day: string; count: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, count(l.id)::int AS count
    FROM generate_series(date_trunc('day', now() AT TIME ZONE 'UTC') - interval '13 days',
                         date_trunc('day', now() AT TIME ZONE 'UTC'), interval '1 day') AS day
    LEFT JOIN error_logs l ON l.group_id = ${id}::uuid
      AND l.created_at AT TIME ZONE 'UTC' >= day AND l.created_at AT TIME ZONE 'UTC' < day + interval '1 day'
    GROUP BY day ORDER BY day`
}
