/** The value below which the given share of values lies (nearest rank). NaN for no values. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const round = (value: number, digits: number) => Number(value.toFixed(digits))
