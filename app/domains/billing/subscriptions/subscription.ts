import type { Interval, PlanCode } from '../billing'
import type { SubscriptionState } from './subscription-states'

/** What a workspace pays us for, again and again. Amounts in minor units, before tax. */
export interface Subscription {
  id: string
  state: SubscriptionState
  plan: PlanCode
  interval: Interval
  currency: string
  amountMinor: number
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
  /** When its first paid period began: the day of the month on which its periods end (Stripe's term). */
  billingCycleAnchor: Date
  /** It isn't renewed. */
  endsWithPeriod: boolean
  /** What it becomes with the next period. */
  next: { plan: PlanCode; interval: Interval } | null
  renewalOrderId: string | null
  /** Orders for the next period that were taken back. */
  renewalSeq: number
}

/** `plan_grants.source` of what is paid to us; a store's own billing grants under its store's name. */
export const GRANT_SOURCE = 'subscription'

/** A plan goes on for so long after its time is over, while we remind. */
export const GRACE_DAYS = 7

export const DAY_MS = 86_400_000
