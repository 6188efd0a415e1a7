/** Specification, section 4: "mouse, key, scroll or touch activity". */
export const ACTIVITY_EVENTS = [
  'mousemove',
  'mousedown',
  'wheel',
  'keydown',
  'scroll',
  'touchstart',
  'touchmove',
] as const

/** The server hears of it at most so often. */
const REPORT_EVERY_MS = 60_000

export interface ActivityParts {
  /** Milliseconds since 1970. */
  now(): number
  later(task: () => void, ms: number): void
  /** Tells the server. */
  send(): void
}

/**
 * Reports activity sparingly: at once when the last report is long ago, else at the end of that time, so that the last
 * movement counts as well.
 */
export function createActivity({ now, later, send }: ActivityParts, idleMs: number): { noted(): void } {
  const everyMs = Math.min(REPORT_EVERY_MS, idleMs / 10)
  // Opening the page counted.
  let reportedAt = now()
  let isWaiting = false
  const report = () => {
    isWaiting = false
    reportedAt = now()
    send()
  }
  return {
    noted() {
      if (isWaiting) return
      const due = reportedAt + everyMs - now()
      if (due <= 0) return report()
      isWaiting = true
      later(report, due)
    },
  }
}
