/**
 * The k-th largest of the values (Hoare's selection, linear on average); the least value when there are fewer.
 * Reorders `values`.
 */
export function kthLargest(values: Float32Array, k: number): number {
  let low = 0
  let high = values.length - 1
  const wanted = Math.min(k, values.length) - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (values[left]! > pivot) left++
      while (values[right]! < pivot) right--
      if (left > right) break
      const swapped = values[left]!
      values[left++] = values[right]!
      values[right--] = swapped
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return values[wanted] ?? 0
}

/** The documents with the `limit` best scores, somewhat more where scores are equal, of many that come in any order. */
export class Largest {
  private readonly numbers: number[] = []
  private readonly scores: number[] = []
  private atLeast = Number.NEGATIVE_INFINITY
  private room: number

  constructor(private readonly limit: number) {
    this.room = limit * 4
  }

  mayHold(score: number): boolean {
    return score >= this.atLeast
  }

  /** Scores compare as single-precision numbers. */
  add(number: number, score: number): void {
    const rounded = Math.fround(score)
    if (rounded < this.atLeast) return
    this.numbers.push(number)
    this.scores.push(rounded)
    if (this.numbers.length < this.room) return
    this.clear()
    this.room = Math.max(this.limit, this.numbers.length) * 4
  }

  /** The least of the best scores. */
  least(): number {
    return kthLargest(Float32Array.from(this.scores), this.limit)
  }

  all(): { number: number; score: number }[] {
    this.clear()
    return this.numbers.map((number, i) => ({ number, score: this.scores[i]! }))
  }

  private clear(): void {
    this.atLeast = this.least()
    let count = 0
    for (let i = 0; i < this.numbers.length; i++) {
      if (this.scores[i]! < this.atLeast) continue
      this.numbers[count] = this.numbers[i]!
      this.scores[count++] = this.scores[i]!
    }
    this.numbers.length = this.scores.length = count
  }
}
