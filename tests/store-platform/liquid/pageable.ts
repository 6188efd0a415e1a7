import { Drop } from 'liquidjs'

/** How many rows a list gives where no `paginate` asks for pages. */
const UNPAGED = 50

/** A list that `{% paginate %}` can show a page of. */
export class Pageable<T> extends Drop {
  #window: { offset: number; size: number } | null = null

  constructor(
    readonly count: number,
    private readonly rows: (offset: number, size: number) => T[],
  ) {
    super()
  }

  get size(): number {
    return this.current().length
  }

  get first(): T | undefined {
    return this.current()[0]
  }

  get last(): T | undefined {
    return this.current().at(-1)
  }

  [Symbol.iterator](): Iterator<T> {
    return this.current()[Symbol.iterator]()
  }

  /** Shows one page until the answer is called. */
  show(offset: number, size: number): () => void {
    this.#window = { offset, size }
    return () => {
      this.#window = null
    }
  }

  private current(): T[] {
    const { offset, size } = this.#window ?? { offset: 0, size: UNPAGED }
    return this.rows(offset, size)
  }
}
