import { clearBudget } from '~/platform/limits/limits.server'
import { requireBudgets } from '../ways-in/require-budgets.server'

/**
 * Three of a million codes are right at any moment. By the day's budget, whoever knows the password needs some
 * eighteen years of trying; an owner who mistypes waits minutes.
 */
const SHORT_BUDGET = { limit: 5, windowMs: 5 * 60_000 }
const LONG_BUDGET = { limit: 50, windowMs: 24 * 3_600_000 }

/**
 * Counts one try at a person's second factor, of whatever kind, before it is looked at.
 *
 * @throws AppError `rate_limited`
 */
export const takeFactorAttempt = (userId: string): Promise<void> =>
  requireBudgets('rate_limited', [
    { key: shortKey(userId), budget: SHORT_BUDGET },
    { key: longKey(userId), budget: LONG_BUDGET },
  ])

/** Gives the tries back, after one that was right. */
export async function clearFactorAttempts(userId: string): Promise<void> {
  await Promise.all([clearBudget(shortKey(userId)), clearBudget(longKey(userId))])
}

const shortKey = (userId: string) => `factor:user:${userId}`
const longKey = (userId: string) => `factor-day:user:${userId}`
