export interface Row {
  id: number
}

/** Rows that a rule makes when asked for, so that a hundred thousand of them cost no memory. Ids stand in a row. */
export interface GeneratedRows<T extends Row> {
  firstId: number
  count: number
  make(index: number): T
}

/** A shop's things of one kind by id, in the order of their ids. */
export class Table<T extends Row> {
  private readonly rows = new Map<number, T>()
  private readonly generated: GeneratedRows<T>[] = []
  /** Generated rows that were deleted since. */
  private readonly gone = new Set<number>()
  /** The generated row that was asked for last: its parts ask for it again. */
  private made: T | undefined
  private isSorted = true
  private last = 0

  get(id: number): T | undefined {
    const kept = this.rows.get(id)
    if (kept || this.gone.has(id)) return kept
    if (this.generated.length === 0) return undefined
    const source = this.generated.find(({ firstId, count }) => id >= firstId && id < firstId + count)
    if (this.made?.id !== id) this.made = source?.make(id - source.firstId)
    return this.made
  }

  require(id: number): T {
    const row = this.get(id)
    if (!row) throw new Error(`Nothing has the id ${id}.`)
    return row
  }

  /** Keeps a row; a generated one that is put stays as it was put. */
  put(row: T): T {
    if (!this.rows.has(row.id)) {
      if (row.id < this.last) this.isSorted = false
      else this.last = row.id
    }
    this.rows.set(row.id, row)
    return row
  }

  delete(id: number): boolean {
    const wasThere = this.get(id) !== undefined
    this.rows.delete(id)
    this.gone.add(id)
    return wasThere
  }

  generate(source: GeneratedRows<T>): void {
    this.generated.push(source)
    this.generated.sort((a, b) => a.firstId - b.firstId)
  }

  get size(): number {
    let size = this.rows.size
    for (const source of this.generated) {
      size += source.count
      for (const id of this.gone) if (isIn(source, id)) size -= 1
      for (const id of this.rows.keys()) if (isIn(source, id) && !this.gone.has(id)) size -= 1
    }
    return size
  }

  /** Rows with ids above `after`, ascending. Generated ones are made as the walk reaches them. */
  *values(after = 0): Generator<T> {
    this.sort()
    const kept = this.rows.values()
    let next = kept.next()
    const skip = (id: number) => {
      while (!next.done && next.value.id <= id) next = kept.next()
    }
    skip(after)
    for (const source of this.generated) {
      for (let index = Math.max(0, after + 1 - source.firstId); index < source.count; index += 1) {
        const id = source.firstId + index
        while (!next.done && next.value.id < id) {
          yield next.value
          next = kept.next()
        }
        const row = this.get(id)
        if (row) yield row
        skip(id)
      }
    }
    while (!next.done) {
      yield next.value
      next = kept.next()
    }
  }

  find(fits: (row: T) => boolean): T | undefined {
    for (const row of this.values()) if (fits(row)) return row
    return undefined
  }

  filter(fits: (row: T) => boolean): T[] {
    const found: T[] = []
    for (const row of this.values()) if (fits(row)) found.push(row)
    return found
  }

  private sort(): void {
    if (this.isSorted) return
    const sorted = [...this.rows.values()].sort((a, b) => a.id - b.id)
    this.rows.clear()
    for (const row of sorted) this.rows.set(row.id, row)
    this.isSorted = true
  }
}

const isIn = ({ firstId, count }: GeneratedRows<Row>, id: number) => id >= firstId && id < firstId + count
