import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import type { Provider } from '../providers/provider'

/** A kill loses what was counted for so long; a flood of forgeries writes no more often. */
const FLUSH_MS = 2000
const SHOWN_DAYS = 7
const DAY_MS = 86_400_000

let counts = new Map<Provider, { refused: number; reason: string }>()
let timer: NodeJS.Timeout | undefined

/** Counts a notification that wasn't its provider's, or was too old. It is written down a moment later, with others. */
export function noteRefusal(provider: Provider, reason: string): void {
  const known = counts.get(provider)
  counts.set(provider, { refused: (known?.refused ?? 0) + 1, reason })
  timer ??= setTimeout(() => void flushRefusals(), FLUSH_MS).unref()
}

/** Writes down what was counted, and says so in the log: a line a provider, however many there were. */
export async function flushRefusals(now = new Date()): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const seen = counts
  counts = new Map()
  for (const [provider, { refused, reason }] of seen) {
    log().warn({ provider, refused, reason }, 'payment notifications were refused')
    await systemDb().$executeRaw`
      INSERT INTO refused_notices AS r (provider, day, refused, last_reason, last_at)
      VALUES (${provider}, ${now}::timestamptz AT TIME ZONE 'UTC', ${refused}, ${reason.slice(0, 200)}, ${now})
      ON CONFLICT (provider, day) DO UPDATE SET refused = r.refused + excluded.refused,
        last_reason = excluded.last_reason, last_at = excluded.last_at`.catch((error: unknown) =>
      log().warn({ err: error, provider, refused }, 'refused notifications could not be counted'),
    )
  }
}

export interface RefusedNotices {
  provider: Provider
  refused: number
  lastReason: string
  lastAt: Date
}

/** What was refused in the last seven days, by provider. */
export async function listRefusedNotices(now = new Date()): Promise<RefusedNotices[]> {
  const rows = await systemDb().refusedNotice.findMany({
    where: { day: { gt: new Date(now.getTime() - SHOWN_DAYS * DAY_MS) } },
    orderBy: [{ provider: 'asc' }, { lastAt: 'desc' }],
  })
  const byProvider = new Map<string, RefusedNotices>()
  for (const { provider, refused, lastReason, lastAt } of rows) {
    const known = byProvider.get(provider)
    if (known) known.refused += refused
    else byProvider.set(provider, { provider: provider as Provider, refused, lastReason, lastAt })
  }
  return [...byProvider.values()]
}
