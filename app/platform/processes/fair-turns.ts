/** What somebody has had counts half as much after so long. */
const HALF_LIFE_MS = 60_000
/** Less than that is forgotten. */
const LEAST_MS = 1

interface Waiting {
  claimants: readonly string[]
  begin(): void
}

/**
 * One piece of work at a time. The next turn is theirs who have had the least time lately, so that whoever brings much
 * waits for themselves and not everybody for them.
 */
export class FairTurns {
  private readonly had = new Map<string, { ms: number; at: number }>()
  private readonly waiting: Waiting[] = []
  private isBusy = false

  /** @param claimants whom the work is for, each under a name of its own: what it takes counts for all of them */
  async take<T>(claimants: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.isBusy) await new Promise<void>((begin) => this.waiting.push({ claimants, begin }))
    this.isBusy = true
    const begun = performance.now()
    try {
      return await work()
    } finally {
      this.count(claimants, performance.now() - begun)
      this.goOn()
    }
  }

  /** The turn is handed over rather than given up, or somebody new would come in between. */
  private goOn(): void {
    let next: Waiting | undefined
    let least = Number.POSITIVE_INFINITY
    for (const waiting of this.waiting) {
      const ms = waiting.claimants.reduce((sum, claimant) => sum + this.hadBy(claimant), 0)
      if (ms < least) [next, least] = [waiting, ms]
    }
    if (!next) {
      this.isBusy = false
      return
    }
    this.waiting.splice(this.waiting.indexOf(next), 1)
    next.begin()
  }

  private count(claimants: readonly string[], ms: number): void {
    const at = performance.now()
    for (const claimant of claimants) this.had.set(claimant, { ms: this.hadBy(claimant) + ms, at })
    for (const claimant of this.had.keys()) if (this.hadBy(claimant) < LEAST_MS) this.had.delete(claimant)
  }

  private hadBy(claimant: string): number {
    const had = this.had.get(claimant)
    return had ? had.ms * 0.5 ** ((performance.now() - had.at) / HALF_LIFE_MS) : 0
  }
}
