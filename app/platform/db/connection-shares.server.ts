import { AppError } from '~/platform/errors/app-error'
import type { Claimant, Work } from './work.server'

/**
 * How much of a pool one claimant may have at a time, by what stands before the colon of its name. Together two shops'
 * members may fill the pool, one alone never does.
 */
const SHARES: Record<string, number> = {
  /** A member, with all the windows and scripts that act for them. */
  member: 0.25,
  /** Everybody who works in a shop. */
  workspace: 0.5,
  /** One shopper, with all their tabs and scripts. */
  shopper: 0.2,
  /** Everybody who talks to a shop. */
  shoppers: 0.4,
  /** Everybody whom we don't know. */
  anonymous: 0.6,
  /** All who aren't members, in whatever shop they talk: what is left is the members'. */
  strangers: 0.8,
}

/** As long as somebody waits for a connection of a pool that is full. */
const LONGEST_WAIT_MS = 5000
/** For each connection; whoever comes to a longer queue would wait in vain, and is told so at once. */
const MOST_WAITING = 25

interface Waiting {
  claimants: readonly Claimant[]
  begin(): void
}

/** Shares out a pool's connections, so that whoever asks for much waits for themselves and not everybody for them. */
export class ConnectionShares {
  private readonly taken = new Map<Claimant, number>()
  private readonly waiting = new Set<Waiting>()
  /** By what stands before the colon of a claimant's name. */
  private readonly most: ReadonlyMap<string, number>

  private readonly mostWaiting: number

  constructor(connections: number) {
    this.mostWaiting = connections * MOST_WAITING
    const most = Object.entries(SHARES).map(
      ([kind, share]) => [kind, Math.max(1, Math.floor(connections * share))] as const,
    )
    this.most = new Map(most)
  }

  /**
   * A place for one more connection, as soon as all whom the work is for may have one.
   *
   * @returns what gives the place back, once
   * @throws AppError `query_timed_out` after seconds, or at once where too many wait, `request_aborted` when nobody waits for the work any more
   */
  async take(work: Work): Promise<() => void> {
    const { claimants } = work.claim
    // A transaction that waited here for a second connection would keep its first one from those it waits for.
    if (claimants.length > 0 && work.claim.held === 0 && !this.hasRoom(claimants))
      await this.wait(work, claimants)
    else this.count(claimants, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      // Whoever waits, waits for one of those who had all of theirs; once they have again, nobody else can begin.
      const full = claimants.filter((claimant) => !this.hasRoomFor(claimant))
      this.count(claimants, -1)
      for (const next of this.waiting) {
        if (!full.some((claimant) => this.hasRoomFor(claimant))) break
        if (this.hasRoom(next.claimants)) next.begin()
      }
    }
  }

  private wait(work: Work, claimants: readonly Claimant[]): Promise<void> {
    const refusal = (code: 'query_timed_out' | 'request_aborted') =>
      new AppError(code, { detail: `${claimants.join(', ')} had all the connections of their share` })
    if (this.waiting.size >= this.mostWaiting) return Promise.reject(refusal('query_timed_out'))
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(late)
        work.end(leaving)
        this.waiting.delete(waiting)
      }
      const waiting: Waiting = {
        claimants,
        begin: () => {
          this.count(claimants, 1)
          end()
          resolve()
        },
      }
      const refuse = (code: 'query_timed_out' | 'request_aborted') => {
        end()
        reject(refusal(code))
      }
      const leaving = { cancelSoon: () => refuse('request_aborted') }
      const late = setTimeout(() => refuse('query_timed_out'), LONGEST_WAIT_MS)
      this.waiting.add(waiting)
      work.begin(leaving)
    })
  }

  private hasRoom(claimants: readonly Claimant[]): boolean {
    return claimants.every((claimant) => this.hasRoomFor(claimant))
  }

  private hasRoomFor(claimant: Claimant): boolean {
    const taken = this.taken.get(claimant)
    return taken === undefined || taken < this.mostOf(claimant)
  }

  private mostOf(claimant: Claimant): number {
    const colon = claimant.indexOf(':')
    return this.most.get(colon < 0 ? claimant : claimant.slice(0, colon))!
  }

  private count(claimants: readonly Claimant[], change: 1 | -1): void {
    for (const claimant of claimants) {
      const count = (this.taken.get(claimant) ?? 0) + change
      if (count > 0) this.taken.set(claimant, count)
      else this.taken.delete(claimant)
    }
  }
}
