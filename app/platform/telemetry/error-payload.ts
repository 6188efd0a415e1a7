import type { ErrorLevel } from './seen-error'

/** What failed on the way to a server. */
export interface NetworkInfo {
  url: string
  method: string
  /** HTTP status; null when no answer came. */
  status: number | null
  statusText: string | null
  /** Milliseconds. */
  responseTime: number | null
}

/** The body of `POST /api/log-error` (specification, section 3, "Error log payload"). */
export interface ErrorPayload {
  error_type: string
  error_level: ErrorLevel
  error_message: string
  error_stack: string | null
  error_source: string | null
  error_line: number | null
  error_column: number | null
  network_info: NetworkInfo | null
  /** `error_id` is what the visitor was shown, `occurred_at` milliseconds since 1970. */
  custom_data: { error_id: string; occurred_at: number } & Record<string, unknown>
  /** Of the browser's tab, not of the person. */
  session_id: string
  page_url: string
  user_agent: string
  browser_info: Record<string, unknown>
  user_context: Record<string, unknown>
  page_context: Record<string, unknown>
}
