import { AppError } from '~/platform/errors/app-error'
import { boundedBody } from '~/platform/http/bounded-body.server'
import { requireShallow } from '~/platform/http/json-body'
import { networkOf, type Visitor } from '~/platform/http/visitor.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { recordError } from '../recording/record-error.server'
import { requireDsn } from './dsn.server'
import { readEnvelope } from './read-envelope'
import { readSentryEvent } from './sentry-event'
import { momentOf } from './take-report.server'

const MOST_BYTES = 1024 * 1024
const BUDGET = { limit: 300, windowMs: 60_000 }

/**
 * Takes an envelope of any Sentry client and records its events; sessions, traces and the rest are accepted and dropped,
 * so that a client has no reason to complain.
 *
 * @returns the id that the client gave, as it expects it back
 * @throws AppError `authentication_required`, `not_found`, `rate_limited`, `too_large`, `bad_request`
 */
export async function takeEnvelope(
  request: Request,
  project: string | undefined,
  visitor: Pick<Visitor, 'address' | 'userAgent'>,
): Promise<string | null> {
  const network = visitor.address ? networkOf(visitor.address) : 'unknown'
  const budget = await takeFromBudget(`error-envelope:network:${network}`, BUDGET)
  if (!budget.allowed) {
    throw new AppError('rate_limited', {
      values: { retryAfterSeconds: Math.ceil(budget.retryAfterMs / 1000) },
    })
  }
  const { header, items } = readEnvelope(await boundedBody(request, MOST_BYTES))
  requireDsn(request, project, header.dsn)
  for (const { type, payload } of items) {
    const error = type === 'event' ? readSentryEvent(parse(payload)) : null
    if (!error) continue
    await recordError({
      ...error,
      userAgent: visitor.userAgent,
      person: error.person ?? `${network} ${visitor.userAgent ?? ''}`,
      occurredAt: momentOf(error.occurredAt.getTime()),
    })
  }
  return typeof header.event_id === 'string' ? header.event_id : null
}

function parse(payload: Buffer): unknown {
  const text = payload.toString('utf8')
  requireShallow(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { cause, detail: 'an event that is no JSON' })
  }
}
