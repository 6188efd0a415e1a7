/**
 * The platform's own time: the wall clock, moved ahead by tests. Tokens, result files and webhook retries age by it.
 * What the app checks against its own clock (signatures, session tokens) is stamped by the wall clock instead.
 */
export class Clock {
  private aheadMs = 0

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.aheadMs
  }

  /** As the Admin API writes times: UTC, whole seconds. */
  stamp(): string {
    return toStamp(this.now())
  }

  advance(ms: number): void {
    if (ms < 0) throw new Error('Time goes one way.')
    this.aheadMs += ms
  }
}

export const toStamp = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z')
