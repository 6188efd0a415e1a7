/** Keeps things by key within a budget of bytes; what was asked for longest ago leaves first. */
export class KeptStore<T extends { bytes: number }> {
  private readonly things = new Map<string, T>()
  private held = 0

  constructor(private readonly budget: number) {}

  get(key: string): T | undefined {
    const found = this.things.get(key)
    if (!found) return undefined
    this.things.delete(key)
    this.things.set(key, found)
    return found
  }

  /** A thing larger than the whole budget isn't kept. */
  put(key: string, thing: T): void {
    this.remove(key)
    if (thing.bytes > this.budget) return
    this.things.set(key, thing)
    this.held += thing.bytes
    for (const oldest of this.things.keys()) {
      if (this.held <= this.budget) return
      this.remove(oldest)
    }
  }

  has(thing: T, key: string): boolean {
    return this.things.get(key) === thing
  }

  clear(): void {
    this.things.clear()
    this.held = 0
  }

  private remove(key: string): void {
    this.held -= this.things.get(key)?.bytes ?? 0
    this.things.delete(key)
  }
}
