export interface UsageHistory {
  /** ISO 8601 days, the oldest first. */
  days: { name: string; answered: number }[]
  /** As `2026-11`. */
  months: { name: string; answered: number }[]
}

const DAYS = 30
const MONTHS = 12
const DAY_MS = 86_400_000

/** The last 30 days (UTC), the oldest first. */
export const daysOf = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )

/** The last 12 calendar months (UTC), the oldest first. */
export const monthsOf = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1))
      .toISOString()
      .slice(0, 7),
  )
