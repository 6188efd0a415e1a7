/** Conversations beyond a plan's, counted from the first beyond, `toCount` excluded. */
export interface CountedPart {
  fromCount: number
  toCount: number
}

/** What of the first `upTo` conversations beyond a plan's isn't held by any charge yet. Charges may come in any order. */
export function openParts(upTo: number, charged: readonly CountedPart[]): CountedPart[] {
  const open: CountedPart[] = []
  let reached = 0
  for (const { fromCount, toCount } of [...charged].sort((a, b) => a.fromCount - b.fromCount)) {
    if (Math.min(fromCount, upTo) > reached)
      open.push({ fromCount: reached, toCount: Math.min(fromCount, upTo) })
    reached = Math.max(reached, toCount)
  }
  if (upTo > reached) open.push({ fromCount: reached, toCount: upTo })
  return open
}

export const partsMeet = (a: CountedPart, b: CountedPart): boolean =>
  a.fromCount < b.toCount && b.fromCount < a.toCount
