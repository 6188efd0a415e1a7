/** Events on their way from a writer that must finish to a reader who may leave. */
export class EventQueue<T> {
  #events: T[] = []
  #ended = false
  #wake: () => void = () => {}

  push(event: T): void {
    this.#events.push(event)
    this.#wake()
  }

  /** No more events come. */
  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *read(): AsyncGenerator<T, void> {
    for (;;) {
      yield* this.#events.splice(0)
      if (this.#events.length > 0) continue
      if (this.#ended) return
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    }
  }
}
