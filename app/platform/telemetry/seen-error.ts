export const ERROR_LEVELS = ['fatal', 'error', 'warning', 'info', 'debug'] as const
export type ErrorLevel = (typeof ERROR_LEVELS)[number]

export interface StackFrame {
  /** Name of the function, empty when it has none. */
  called: string
  file: string
  /** Whether the code is the application's own rather than a library's or the platform's. */
  isOwn: boolean
}

/** Something that went wrong somewhere, on its way into the error log. */
export interface SeenError {
  /** UUID under which the visitor was told of it; recording the same id again changes nothing. */
  id: string
  /** What kind: an error code of ours, or the class of the error. */
  type: string
  level: ErrorLevel
  message: string
  stack: string | null
  /** Innermost first; read from the stack when absent. */
  frames?: StackFrame[]
  pageUrl: string | null
  userAgent: string | null
  sessionId: string | null
  release: string | null
  /** Whom it happened to: anything that is the same for the same person. Kept as a keyed hash only. */
  person: string | null
  context: Record<string, unknown>
  occurredAt: Date
}
