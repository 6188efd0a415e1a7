/** Too little of the period has gone to say how it will end. */
const EARLY_SHARE = 0.1

/** How many conversations there will be at the end, if the rest is as busy as what went; null too early to say. */
export function forecastOf(
  answered: number,
  { from, to }: { from: Date; to: Date },
  now: Date,
): number | null {
  const share = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  return share < EARLY_SHARE || share > 1 ? null : Math.round(answered / share)
}
