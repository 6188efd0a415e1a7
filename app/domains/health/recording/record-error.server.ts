import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { redactText, redactValue } from '~/platform/telemetry/redact'
import type { SeenError } from '~/platform/telemetry/seen-error'
import { fingerprintOf } from './fingerprint'
import { hashOfPerson } from './person-hash.server'
import { warnOfSpike } from './warn-of-spike.server'

const LONGEST = { type: 100, message: 2000, stack: 16_000, url: 1000, agent: 300, id: 100, release: 100 }
const MOST_CONTEXT = 16_000

/**
 * Keeps one error and counts it to the errors of its cause, which a resolved cause opens again. Personal data is taken
 * out first. The same id twice counts once.
 */
export async function recordError(seen: SeenError): Promise<void> {
  const error = withoutPersonalData(seen)
  const fingerprint = fingerprintOf(error)
  try {
    const group = await systemDb().$transaction(async (tx) => {
      const counted = await countIn(tx, fingerprint, error)
      await tx.errorLog.create({ data: { ...rowOf(error), groupId: counted.id }, select: { id: true } })
      return counted
    })
    await warnOfSpike(group)
  } catch (thrown) {
    // A client that didn't hear our answer sends its report again: the first one counts.
    const isKnown = thrown instanceof Prisma.PrismaClientKnownRequestError && thrown.code === 'P2002'
    if (!isKnown) throw thrown
  }
}

interface CountedGroup {
  id: string
  count: bigint
}

/** One statement, so that errors that come together are all counted. */
async function countIn(tx: SystemTx, fingerprint: string, error: SeenError): Promise<CountedGroup> {
  const { type, level, message, release, occurredAt } = error
  const [group] = await tx.$queryRaw<CountedGroup[]>`
    INSERT INTO error_groups AS g
      (fingerprint, error_type, error_level, message, count, first_seen_at, last_seen_at, first_release, last_release)
    VALUES (${fingerprint}, ${type}, ${level}, ${message}, 1, ${occurredAt}, ${occurredAt}, ${release}, ${release})
    ON CONFLICT (fingerprint) DO UPDATE SET
      count = g.count + 1,
      message = excluded.message,
      error_level = excluded.error_level,
      first_seen_at = least(g.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(g.last_seen_at, excluded.last_seen_at),
      last_release = coalesce(excluded.last_release, g.last_release),
      status = CASE WHEN g.status = 'resolved' AND g.resolved_at < excluded.last_seen_at THEN 'open' ELSE g.status END,
      resolved_at = CASE WHEN g.status = 'resolved' AND g.resolved_at < excluded.last_seen_at THEN NULL ELSE g.resolved_at END
    RETURNING id, count`
  return group!
}

function rowOf(error: SeenError) {
  return {
    id: error.id,
    errorType: error.type,
    errorLevel: error.level,
    message: error.message,
    stack: error.stack,
    pageUrl: error.pageUrl,
    userAgent: error.userAgent,
    sessionId: error.sessionId,
    release: error.release,
    personHash: error.person === null ? null : hashOfPerson(error.person),
    context: error.context as Prisma.InputJsonObject,
    createdAt: error.occurredAt,
  }
}

function withoutPersonalData(seen: SeenError): SeenError {
  const context = redactValue(seen.context) as Record<string, unknown>
  return {
    ...seen,
    type: redacted(seen.type, LONGEST.type) || 'unknown',
    message: redacted(seen.message, LONGEST.message),
    stack: seen.stack && redacted(seen.stack, LONGEST.stack),
    pageUrl: seen.pageUrl && redacted(seen.pageUrl, LONGEST.url),
    userAgent: seen.userAgent && keepable(seen.userAgent, LONGEST.agent),
    sessionId: seen.sessionId && keepable(seen.sessionId, LONGEST.id),
    release: seen.release && keepable(seen.release, LONGEST.release),
    context: keepableJson(context),
  }
}

/** Cut before, as a report may be far longer than what is kept of it; twice as long, so that no secret is cut in half. */
const redacted = (text: string, longest: number): string =>
  keepable(redactText(text.slice(0, 2 * longest)), longest)

/** PostgreSQL keeps neither a NUL nor half a surrogate pair, which a cut may leave. */
const keepable = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '�')

function keepableJson(value: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(value, (_name, entry) =>
    typeof entry === 'string' ? keepable(entry, 2000) : entry,
  )
  if (text.length <= MOST_CONTEXT) return JSON.parse(text) as Record<string, unknown>
  return { cut: keepable(text, MOST_CONTEXT) }
}
