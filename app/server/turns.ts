export interface TurnLimits {
  /** Of one claimant. */
  atOnce: number
  /** Of one claimant; one more is refused. */
  waiting: number
  longestWaitMs: number
}

interface Line {
  atWork: number
  waiting: Set<() => void>
}

/** How much of each claimant's work is begun at once; the rest of it waits in line, and what would wait for too long is refused. */
export class Turns {
  private readonly lines = new Map<string, Line>()

  constructor(private readonly limits: TurnLimits) {}

  /**
   * @param left aborts when nobody waits for the work any more
   * @returns what ends the turn, safe to call again; null when the work is refused
   */
  async take(claimant: string, left: AbortSignal): Promise<(() => void) | null> {
    const line = this.lines.get(claimant) ?? { atWork: 0, waiting: new Set() }
    this.lines.set(claimant, line)
    if (line.atWork < this.limits.atOnce) line.atWork++
    else if (line.waiting.size >= this.limits.waiting || !(await this.wait(line, left))) return null
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const [next] = line.waiting
      // The turn is handed on, or somebody new would come in between.
      if (next) next()
      else if (--line.atWork === 0) this.lines.delete(claimant)
    }
  }

  private wait(line: Line, left: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTaken: boolean) => {
        clearTimeout(late)
        left.removeEventListener('abort', giveUp)
        line.waiting.delete(begin)
        resolve(isTaken)
      }
      const begin = () => end(true)
      const giveUp = () => end(false)
      const late = setTimeout(giveUp, this.limits.longestWaitMs)
      left.addEventListener('abort', giveUp)
      line.waiting.add(begin)
    })
  }
}
