/** What is left of a paid period. Seconds. */
export interface UnusedTime {
  /** Until the period ends. */
  left: number
  /** Until the stretch ends in which conversations are counted now, and how long it is in all. */
  stretchLeft: number
  stretch: number
  /** Conversations that the plan includes in that stretch, and those that were answered; null: without a limit. */
  included: number | null
  answered: number
}

/**
 * How much of a period counts as unused: its time, of the stretch that runs at most the share whose conversations weren't
 * answered yet. Or a large plan could be bought, used up in a day, and given back. Seconds.
 */
export function unusedSeconds({ left, stretchLeft, stretch, included, answered }: UnusedTime): number {
  if (included === null || included === 0) return Math.max(0, left)
  const open = Math.max(0, included - answered) / included
  return Math.max(0, Math.floor(left - stretchLeft + Math.min(stretchLeft, stretch * open)))
}

/** What of a sum that was paid for `spanSeconds` isn't used; rounded down. Minor units. */
export const unusedOf = (valueMinor: number, spanSeconds: number, unused: number): number =>
  Number((BigInt(valueMinor) * BigInt(Math.min(unused, spanSeconds))) / BigInt(spanSeconds))
