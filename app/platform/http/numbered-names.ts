/** Numbers names in the order in which they come, so that what is to be said of each can stand in an array. */
export class NumberedNames {
  private readonly numbers = new Map<string, number>()

  /** Gives a name its number when it has none yet. */
  numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.numbers.size)
    return this.numbers.size - 1
  }

  find(name: string): number | undefined {
    return this.numbers.get(name)
  }

  /** 1 at the number of each given name that is known. */
  marksOf(names: Iterable<string>): Uint8Array {
    const marks = new Uint8Array(this.numbers.size)
    for (const name of names) {
      const number = this.numbers.get(name)
      if (number !== undefined) marks[number] = 1
    }
    return marks
  }
}
