/** Pushes to one service at a time in this process: some of its workers stay for the others. */
const AT_ONCE = 8
/** How long a service that doesn't answer is left alone: longer each time, at most five minutes. */
const PAUSES_MS = { first: 15_000, longest: 5 * 60_000 } as const
/** Until one of those under way has an answer. */
const BUSY_MS = 1000

interface Host {
  underWay: number
  /** Tries without an answer since the last one that had one. */
  silences: number
  silentUntil: number
  /** As long the service itself wants no push. */
  pausedUntil: number
}

export interface PushPlace {
  /** The service answered, whatever it said; or it didn't. `pauseMs`: for how long it said it takes no push. */
  leave(hasAnswered: boolean, pauseMs?: number): void
}

/** Keeps a push service that hangs from taking all workers from the others. */
export class PushHosts {
  private readonly hosts = new Map<string, Host>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns a place for a push to this host, or how many milliseconds to wait before asking again */
  take(host: string): PushPlace | number {
    const known = this.hosts.get(host) ?? { underWay: 0, silences: 0, silentUntil: 0, pausedUntil: 0 }
    const waitMs = Math.max(known.silentUntil, known.pausedUntil) - this.now()
    if (waitMs > 0) return waitMs
    // One alone finds out whether a silent service is there again.
    if (known.underWay >= (known.silences > 0 ? 1 : AT_ONCE)) return BUSY_MS
    this.hosts.set(host, known)
    known.underWay++
    return {
      leave: (hasAnswered, pauseMs = 0) => {
        known.pausedUntil = Math.max(known.pausedUntil, this.now() + pauseMs)
        this.leave(host, known, hasAnswered)
      },
    }
  }

  private leave(name: string, host: Host, hasAnswered: boolean): void {
    host.underWay--
    host.silences = hasAnswered ? 0 : host.silences + 1
    host.silentUntil = hasAnswered
      ? 0
      : this.now() + Math.min(PAUSES_MS.longest, PAUSES_MS.first * 2 ** (host.silences - 1))
    if (hasAnswered && host.underWay === 0 && host.pausedUntil <= this.now()) this.hosts.delete(name)
  }
}
