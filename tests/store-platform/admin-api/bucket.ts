import type { Clock } from '../state/clock'

export interface BucketSize {
  /** Points. */
  maximumAvailable: number
  /** Points a second. */
  restoreRate: number
}

/** The leaky bucket of one app in one shop, filled by the platform's clock. */
export class Bucket {
  private available: number
  private filledAt: number

  constructor(
    private readonly clock: Clock,
    private size: BucketSize,
  ) {
    this.available = size.maximumAvailable
    this.filledAt = clock.now()
  }

  resize(size: BucketSize): void {
    this.size = size
    this.available = size.maximumAvailable
  }

  /** Takes the points, or says no and takes none. */
  take(points: number): boolean {
    this.fill()
    if (points > this.available) return false
    this.available -= points
    return true
  }

  /** Gives back what a query asked for and didn't need. */
  refund(points: number): void {
    this.available = Math.min(this.size.maximumAvailable, this.available + points)
  }

  status() {
    this.fill()
    const { maximumAvailable, restoreRate } = this.size
    return { maximumAvailable, currentlyAvailable: Math.floor(this.available), restoreRate }
  }

  private fill(): void {
    const now = this.clock.now()
    const restored = ((now - this.filledAt) / 1000) * this.size.restoreRate
    this.available = Math.min(this.size.maximumAvailable, this.available + restored)
    this.filledAt = now
  }
}
