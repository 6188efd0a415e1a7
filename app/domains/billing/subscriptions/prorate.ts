export interface ProratedChange {
  /** Of the present plan's price, what its unused time is worth; minor units. */
  creditMinor: number
  /** What the new plan costs for the same time. */
  chargeMinor: number
  /** To pay now, before tax; never below zero. */
  dueMinor: number
}

/**
 * What it costs to change to a plan of the same interval now, for the rest of the period that is paid for, and for the time
 * until it begins where it is paid ahead. By the second; a unit is rounded for the customer, so that used and unused time
 * never cost more than the whole. `pausedSeconds`: for how long the plan stood still in the period.
 */
export function prorate(
  { fromMinor, toMinor }: { fromMinor: number; toMinor: number },
  {
    periodStart,
    periodEnd,
    pausedSeconds = 0,
  }: { periodStart: Date; periodEnd: Date; pausedSeconds?: number },
  now: Date,
): ProratedChange {
  const whole = BigInt(Math.max(1, seconds(periodStart, periodEnd) - pausedSeconds))
  const left = BigInt(Math.max(0, seconds(now, periodEnd)))
  const creditMinor = Number((BigInt(fromMinor) * left + whole - 1n) / whole)
  const chargeMinor = Number((BigInt(toMinor) * left) / whole)
  return { creditMinor, chargeMinor, dueMinor: Math.max(0, chargeMinor - creditMinor) }
}

const seconds = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000)
