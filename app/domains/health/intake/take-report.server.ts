import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { boundedBody } from '~/platform/http/bounded-body.server'
import { requireShallow } from '~/platform/http/json-body'
import { networkOf, type Visitor } from '~/platform/http/visitor.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { redactText } from '~/platform/telemetry/redact'
import { RELEASE } from '~/platform/telemetry/release.server'
import { errorPayloadSchema } from '../health'
import { recordError } from '../recording/record-error.server'

const MOST_BYTES = 64 * 1024
/** A page that breaks reports a few errors, a loop reports thousands. */
const BUDGET = { limit: 60, windowMs: 60_000 }
/** How long a browser may have kept a report before it could send it. */
const OLDEST_MS = 7 * 86_400_000

/** What our own browser code adds: under which id the visitor was told of the error, and when it happened. */
const ownDataSchema = z.object({
  error_id: z.uuid().optional().catch(undefined),
  occurred_at: z.number().optional().catch(undefined),
})

export interface Reporter extends Pick<Visitor, 'address' | 'userAgent'> {
  /** Id of the signed-in user, if one is. */
  userId: string | null
}

/**
 * Takes one error log payload (specification, section 3).
 *
 * @returns the id under which an admin finds it
 * @throws AppError `rate_limited`, `too_large`, `bad_json`, `bad_request`
 */
export async function takeErrorReport(
  request: Request,
  { address, userAgent, userId }: Reporter,
): Promise<string> {
  const network = address ? networkOf(address) : 'unknown'
  const budget = await takeFromBudget(`log-error:network:${network}`, BUDGET)
  if (!budget.allowed) {
    throw new AppError('rate_limited', {
      values: { retryAfterSeconds: Math.ceil(budget.retryAfterMs / 1000) },
    })
  }
  const parsed = errorPayloadSchema.safeParse(parse(await boundedBody(request, MOST_BYTES)))
  if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
  const payload = parsed.data
  const own = ownDataSchema.safeParse(payload.custom_data).data
  const id = own?.error_id ?? randomUUID()
  await recordError({
    id,
    type: payload.error_type ?? 'unknown',
    level: payload.error_level,
    message: payload.error_message,
    stack: payload.error_stack ?? null,
    pageUrl: payload.page_url ?? null,
    userAgent: payload.user_agent ?? userAgent,
    sessionId: payload.session_id ?? null,
    release: RELEASE,
    person: userId ?? `${network} ${userAgent ?? ''}`,
    context: contextOf(payload),
    occurredAt: momentOf(own?.occurred_at),
  })
  return id
}

function parse(body: Buffer): unknown {
  const text = body.toString('utf8')
  requireShallow(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_json', { cause })
  }
}

function contextOf(payload: z.output<typeof errorPayloadSchema>): Record<string, unknown> {
  const { error_source, error_line, error_column, network_info, custom_data } = payload
  const { browser_info, user_context, page_context } = payload
  const all = {
    error_source: error_source && redactText(error_source),
    error_line,
    error_column,
    network_info,
    custom_data: withoutOwn(custom_data),
    browser_info,
    user_context,
    page_context,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

/** What stands in columns of its own already is left out. */
function withoutOwn(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const { error_id: _id, occurred_at: _at, ...others } = data as Record<string, unknown>
  return Object.keys(others).length > 0 ? others : null
}

/** A browser's clock may be wrong, and a report may say anything. */
export function momentOf(claimed: number | undefined): Date {
  const now = Date.now()
  return new Date(claimed === undefined ? now : Math.min(now, Math.max(claimed, now - OLDEST_MS)))
}
