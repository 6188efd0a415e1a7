interface Place<T> {
  thing: T
  /** Asked for since room was last made. */
  isWanted: boolean
}

/**
 * Keeps things by key within a budget of bytes. What nobody asked for since room was last made leaves first, the oldest
 * before the others: a mark costs an asker less than a place in a queue (the clock algorithm, F. J. Corbató 1968).
 */
export class KeptStore<T extends { bytes: number }> {
  private readonly places = new Map<string, Place<T>>()
  private held = 0

  constructor(private readonly budget: number) {}

  get(key: string): T | undefined {
    const place = this.places.get(key)
    if (!place) return undefined
    place.isWanted = true
    return place.thing
  }

  /** A thing larger than the whole budget isn't kept. */
  put(key: string, thing: T): void {
    this.remove(key)
    if (thing.bytes > this.budget) return
    this.makeRoom(thing.bytes)
    this.places.set(key, { thing, isWanted: false })
    this.held += thing.bytes
  }

  has(thing: T, key: string): boolean {
    return this.places.get(key)?.thing === thing
  }

  *things(): Iterable<T> {
    for (const { thing } of this.places.values()) yield thing
  }

  remove(key: string): void {
    this.held -= this.places.get(key)?.thing.bytes ?? 0
    this.places.delete(key)
  }

  /** Whoever is wanted goes to the end of the row, where they are met once more, without the mark then. */
  private makeRoom(bytes: number): void {
    for (const [key, place] of this.places) {
      if (this.held + bytes <= this.budget) return
      if (!place.isWanted) this.remove(key)
      else {
        this.places.delete(key)
        this.places.set(key, { ...place, isWanted: false })
      }
    }
  }
}
