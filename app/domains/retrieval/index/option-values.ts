import { analyse } from '../analysis/analyse'

/** Option names and values seen in the documents, each pair numbered. */
export class OptionValues {
  readonly pairs: { name: string; value: string }[] = []
  private readonly ids = new Map<string, number>()

  add(name: string, value: string): number {
    const key = optionKey(name, value)
    const known = this.ids.get(key)
    if (known !== undefined) return known
    this.ids.set(key, this.pairs.length)
    this.pairs.push({ name, value })
    return this.pairs.length - 1
  }

  /** The number of a pair, or -1. */
  find(name: string, value: string): number {
    return this.ids.get(optionKey(name, value)) ?? -1
  }
}

/** Names and values compare by their words without endings: `Colors: RED ` is `color: red`. */
function optionKey(name: string, value: string): string {
  return `${plain(name)}\u0000${plain(value)}`
}

function plain(text: string): string {
  const words = analyse(text, 'und').filter((token) => token.kind === 'word' || token.kind === 'number')
  return words.map((token) => token.surface).join(' ') || text.trim().toLowerCase()
}
