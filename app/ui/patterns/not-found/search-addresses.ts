export interface NamedAddress {
  to: string
  name: string
}

const MOST_FOUND = 5

/**
 * Addresses that a text means, the best first: its words stand in the name or the path, or are a slip of the finger away
 * from one there.
 */
export function searchAddresses(text: string, addresses: readonly NamedAddress[]): NamedAddress[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  return addresses
    .map((address) => ({ address, score: scoreOf(wanted, wordsOf(`${address.name} ${address.to}`)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ address }) => address)
}

/** `/dashbord/catalog?x=1` → `dashbord catalog`: what a visitor may have meant with an address. */
export const textOfPath = (path: string): string => wordsOf(path.replace(/[?#].*$/, '')).join(' ')

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1)
}

/** Share of the wanted words that are there, a whole word counting more than a part or a slip. */
function scoreOf(wanted: string[], there: string[]): number {
  const points = wanted.map((word) =>
    Math.max(
      0,
      ...there.map((other) =>
        other === word ? 1 : isPart(word, other) ? 0.8 : isSlip(word, other) ? 0.6 : 0,
      ),
    ),
  )
  return points.reduce((sum, point) => sum + point, 0) / wanted.length
}

const isPart = (word: string, other: string): boolean =>
  word.length > 2 && (other.startsWith(word) || (other.length > 3 && word.startsWith(other)))

/** One letter too many, missing, other or swapped; two in a long word. */
function isSlip(word: string, other: string): boolean {
  if (word.length < 4 || other.length < 4) return false
  return distance(word, other) <= (Math.min(word.length, other.length) > 7 ? 2 : 1)
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          change,
          isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
