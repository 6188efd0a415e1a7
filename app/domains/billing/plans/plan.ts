import type { Interval, PlanCode } from '~/domains/offering/offering'

/** What a workspace without any purchase may use. */
export const FREE_PLAN: PlanCode = 'starter'

export interface PlanPrice {
  interval: Interval
  currency: string
  /** Minor units of the currency. */
  amountMinor: number
  /** Of each answered conversation beyond those included; null: none are sold, and the assistant hands over. */
  extraConversationMinor: number | null
}

export interface Plan {
  code: PlanCode
  /** From the smallest plan to the largest. */
  position: number
  /** Answered conversations a month; null: without a limit. */
  conversationsIncluded: number | null
  seatsIncluded: number | null
  trialDays: number
  /** Sold after a talk, at a price of its own. */
  isByQuote: boolean
  /** In the currency that was asked for; none for a plan by quote. */
  prices: PlanPrice[]
}

/** What a workspace may use now. */
export interface CurrentPlan {
  plan: Plan
  /** Who sold it, as `plan_grants` has it; null: nobody, it is the free plan. */
  source: string | null
  interval: Interval
  /** The month or year that is paid for; for the free plan the calendar month (UTC). */
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
  /** Since when it stands still: until it goes on, the assistant answers nobody. */
  pausedAt: Date | null
}
