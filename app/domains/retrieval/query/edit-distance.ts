/**
 * Damerau-Levenshtein distance (adjacent swaps count once), or `most + 1` as soon as it must exceed `most`.
 * Rows are kept in three reused buffers, so it is not reentrant.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, previous, current] = rows(b.length + 1)
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    current[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return previous[b.length]!
}

let buffers: [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(64),
  new Int32Array(64),
  new Int32Array(64),
]

function rows(size: number): [Int32Array, Int32Array, Int32Array] {
  if (buffers[0].length < size)
    buffers = [new Int32Array(size * 2), new Int32Array(size * 2), new Int32Array(size * 2)]
  return buffers
}
