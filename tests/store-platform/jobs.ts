import { randomUUID } from 'node:crypto'

const LATER_MS = 20

/** Work that the platform does after it has answered. */
export class Jobs {
  /** What went wrong in the background, where nobody is told. */
  readonly failures: unknown[] = []
  private readonly waiting = new Map<string, () => void>()
  private isHeld = false

  /** From now on work waits for `settle`, however long that takes. */
  hold(): void {
    this.isHeld = true
  }

  /** Answers the job's id. */
  later(work: () => void): string {
    const id = randomUUID()
    this.waiting.set(id, work)
    if (!this.isHeld) setTimeout(() => this.run(id), LATER_MS).unref()
    return id
  }

  isDone(id: string): boolean {
    return !this.waiting.has(id)
  }

  /** Does everything that waits now. */
  settle(): void {
    for (const id of [...this.waiting.keys()]) this.run(id)
  }

  private run(id: string): void {
    const work = this.waiting.get(id)
    this.waiting.delete(id)
    try {
      work?.()
    } catch (error) {
      this.failures.push(error)
    }
  }
}
