import type { ErrorPayload, NetworkInfo } from '../error-payload'
import { redactText, redactValue } from '../redact'
import type { ErrorLevel } from '../seen-error'
import type { PendingErrors } from './pending-errors'

/** Specification, section 9: "error log throttle 5 s per message". */
export const THROTTLE_MS = 5000
/** Waiting times after a failure: doubled from the first up to the longest. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5 * 60_000
const MOST_MESSAGES = 200
const LONGEST_TEXT = 8000

/** What went wrong, as the place that noticed it knows it. */
export interface NoticedError {
  type: 'javascript_error' | 'unhandled_rejection' | 'render_error' | 'network_error'
  message: string
  level?: ErrorLevel
  stack?: string | null
  source?: string | null
  line?: number | null
  column?: number | null
  network?: NetworkInfo
}

type PageFacts = Pick<
  ErrorPayload,
  'session_id' | 'page_url' | 'user_agent' | 'browser_info' | 'user_context' | 'page_context'
>

export interface ReporterParts {
  /** Milliseconds since 1970. */
  now(): number
  newId(): string
  later(task: () => void, ms: number): void
  pending: PendingErrors
  /** @returns the answer's HTTP status; rejects when no answer came */
  send(body: string): Promise<number>
  /** Hands a report to the browser to send while the page goes away. @returns whether it took it */
  beacon(body: string): boolean
  describePage(): PageFacts
}

export interface ErrorReporter {
  /** @returns the id under which an admin finds the error; a repeated message within the throttle has the first one's */
  report(error: NoticedError): string
  /** Sends what waits, in order; stops at the first failure and tries again later. */
  flush(): Promise<void>
  /** The page goes away: what waits is handed to the browser. */
  leave(): void
}

/** Brings errors of a page to the error log: without personal data, without floods, without losing what couldn't be sent. */
export function createErrorReporter(parts: ReporterParts): ErrorReporter {
  const { now, pending } = parts
  const reported = new Map<string, { at: number; id: string }>()
  let sending: Promise<void> | null = null
  let failures = 0

  async function sendAll(): Promise<void> {
    for (let next = pending.all()[0]; next; next = pending.all()[0]) {
      const status = await parts.send(JSON.stringify(next)).catch(() => 0)
      if (status === 0 || status >= 500) {
        const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
        failures += 1
        parts.later(() => void flush(), wait)
        return
      }
      // Taken, or refused for good. A rate limit is ignored (specification, section 8): insisting would only add to it.
      failures = 0
      pending.remove(next.custom_data.error_id)
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  return {
    report(error) {
      const message = redactText(error.message.slice(0, LONGEST_TEXT))
      const before = reported.get(message)
      if (before && now() - before.at < THROTTLE_MS) return before.id
      const id = parts.newId()
      if (reported.size >= MOST_MESSAGES) reported.clear()
      reported.set(message, { at: now(), id })
      pending.add(payloadOf({ ...error, message }, { id, at: now() }, parts.describePage()))
      void flush()
      return id
    },
    flush,
    leave() {
      for (const payload of pending.all()) {
        if (parts.beacon(JSON.stringify(payload))) pending.remove(payload.custom_data.error_id)
      }
    },
  }
}

function payloadOf(
  error: NoticedError,
  { id, at }: { id: string; at: number },
  page: PageFacts,
): ErrorPayload {
  const { type, message, level = 'error', stack, source, line, column, network } = error
  return {
    error_type: type,
    error_level: level,
    error_message: message,
    error_stack: stack ? redactText(stack.slice(0, LONGEST_TEXT)) : null,
    error_source: source ? redactText(source) : null,
    error_line: line ?? null,
    error_column: column ?? null,
    network_info: network ? { ...network, url: redactText(network.url) } : null,
    custom_data: { error_id: id, occurred_at: at },
    ...(redactValue(page) as PageFacts),
    session_id: page.session_id,
  }
}
