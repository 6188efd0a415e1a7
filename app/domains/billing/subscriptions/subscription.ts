import type { Interval, PlanCode } from '~/domains/offering/offering'
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
  /** For how long the plan stood still in this period, which is that much longer than what was paid for. */
  pausedSeconds: number
  pause: Pause | null
  /** When the last pause ended. */
  resumedAt: Date | null
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

/** A plan that stands still: nothing is given, charged or asked for, and its paid time is kept. */
export interface Pause {
  since: Date
  /** When it goes on by itself, at the latest. */
  until: Date
}

/** No pause is longer; who names no day has their plan go on by itself then. */
export const LONGEST_PAUSE_DAYS = 180
/** A shorter one isn't worth the mails. */
export const SHORTEST_PAUSE_DAYS = 1
/** From the end of one pause to the next: or a plan could be paid for the busy hours only. */
export const DAYS_BETWEEN_PAUSES = 30
/** So long before a plan goes on by itself a mail tells of it. */
export const RESUME_NOTICE_DAYS = 3
