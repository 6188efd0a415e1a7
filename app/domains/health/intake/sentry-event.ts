import { z } from 'zod'
import { ERROR_LEVELS, type SeenError, type StackFrame } from '~/platform/telemetry/seen-error'

const text = z.string().nullish().catch(null)

const frameSchema = z.object({
  function: text,
  filename: text,
  abs_path: text,
  lineno: z.number().nullish().catch(null),
  colno: z.number().nullish().catch(null),
  in_app: z.boolean().nullish().catch(null),
})
type Frame = z.output<typeof frameSchema>

const exceptionSchema = z.object({
  type: text,
  value: text,
  stacktrace: z
    .object({ frames: z.array(frameSchema).catch([]) })
    .nullish()
    .catch(null),
})

const wordsSchema = z.union([
  z.string(),
  z
    .object({ formatted: text, message: text })
    .transform(({ formatted, message }) => formatted ?? message ?? ''),
])

/** What we read of an event (develop.sentry.dev/sdk/data-model/event-payloads); the rest is left where it is. */
const eventSchema = z.object({
  event_id: z.string().regex(/^[\da-f]{32}$/i),
  timestamp: z.union([z.number(), z.string()]).nullish().catch(null),
  level: z.enum(ERROR_LEVELS).catch('error'),
  message: wordsSchema.nullish().catch(null),
  logentry: wordsSchema.nullish().catch(null),
  exception: z
    .union([
      z.object({ values: z.array(exceptionSchema) }),
      z.array(exceptionSchema).transform((values) => ({ values })),
    ])
    .nullish()
    .catch(null),
  release: text,
  environment: text,
  transaction: text,
  server_name: text,
  user: z
    .object({ id: z.coerce.string().nullish(), email: text, username: text, ip_address: text })
    .nullish()
    .catch(null),
  request: z.object({ url: text }).nullish().catch(null),
  tags: z.unknown().optional(),
  extra: z.unknown().optional(),
  contexts: z.unknown().optional(),
})

const MOST_FRAMES = 50

/** An event of a Sentry client as an error of ours, or null when it is none. `id` is the event's, as a UUID. */
export function readSentryEvent(value: unknown): SeenError | null {
  const parsed = eventSchema.safeParse(value)
  if (!parsed.success) return null
  const event = parsed.data
  // Causes come first; what was thrown is the last.
  const thrown = event.exception?.values.at(-1)
  const frames = (thrown?.stacktrace?.frames ?? []).slice(-MOST_FRAMES).reverse()
  const message = thrown?.value ?? event.logentry ?? event.message ?? thrown?.type
  if (!message) return null
  const type = thrown?.type ?? 'message'
  const { user } = event
  return {
    id: event.event_id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase(),
    type,
    level: event.level,
    message,
    stack: frames.length > 0 ? `${type}: ${message}\n${frames.map(lineOf).join('\n')}` : null,
    frames: frames.map(frameOf),
    pageUrl: event.request?.url ?? event.transaction ?? null,
    userAgent: null,
    sessionId: null,
    release: event.release ?? null,
    person: user?.id ?? user?.email ?? user?.username ?? user?.ip_address ?? null,
    context: contextOf(event),
    occurredAt: new Date(momentOf(event.timestamp)),
  }
}

function contextOf({ environment, server_name, tags, extra, contexts }: z.output<typeof eventSchema>) {
  const all = { environment, server_name, tags, extra, contexts }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

const fileOf = (frame: Frame) => frame.filename ?? frame.abs_path ?? '<anonymous>'

const frameOf = (frame: Frame): StackFrame => ({
  called: frame.function ?? '',
  file: fileOf(frame),
  isOwn: frame.in_app ?? false,
})

const lineOf = (frame: Frame) =>
  `    at ${frame.function ?? '?'} (${fileOf(frame)}:${frame.lineno ?? 0}:${frame.colno ?? 0})`

/** Seconds since 1970, or RFC 3339. @returns milliseconds since 1970 */
function momentOf(timestamp: number | string | null | undefined): number {
  const at = typeof timestamp === 'number' ? timestamp * 1000 : Date.parse(timestamp ?? '')
  return Number.isFinite(at) ? at : Date.now()
}
