import type { Interval } from '~/domains/billing/billing'

/** What anybody gets by the tables below stays under this; more is given by the installation's people only. */
export const MOST_BY_TABLE_BP = 2000

/** For buying many of one add-on: from so many on, basis points off. */
export const VOLUME: readonly { from: number; bp: number }[] = [
  { from: 100, bp: 2000 },
  { from: 50, bp: 1500 },
  { from: 25, bp: 1000 },
  { from: 10, bp: 500 },
]

/** For buying several years of a plan at once. */
export const YEARS: readonly { from: number; bp: number }[] = [
  { from: 3, bp: 1000 },
  { from: 2, bp: 500 },
]

export const volumeDiscount = (count: number): number => stepOf(VOLUME, count)

export const termDiscount = (interval: Interval, periods: number): number =>
  interval === 'year' ? stepOf(YEARS, periods) : 0

const stepOf = (steps: readonly { from: number; bp: number }[], count: number): number =>
  steps.find(({ from }) => count >= from)?.bp ?? 0
