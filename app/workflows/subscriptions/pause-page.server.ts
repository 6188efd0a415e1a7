import {
  DAY_MS,
  DAYS_BETWEEN_PAUSES,
  LONGEST_PAUSE_DAYS,
  SHORTEST_PAUSE_DAYS,
} from '~/domains/billing/billing'
import { findSubscription, mayPauseFrom } from '~/domains/billing/billing.server'

/** What is said before a plan is paused; null where there is none that can be. */
export async function pausePage(workspaceId: string, now = new Date()) {
  const subscription = await findSubscription(workspaceId)
  const from = subscription && mayPauseFrom(subscription, now)
  if (!subscription || !from) return null
  return {
    plan: subscription.plan,
    /** Until then it has just been resumed. */
    notBefore: from > now ? from : null,
    daysLeft: Math.max(1, Math.ceil((subscription.periodEnd.getTime() - now.getTime()) / DAY_MS)),
    longest: LONGEST_PAUSE_DAYS,
    between: DAYS_BETWEEN_PAUSES,
    firstDay: isoDay(new Date(now.getTime() + SHORTEST_PAUSE_DAYS * DAY_MS + HALF_DAY)),
    lastDay: isoDay(new Date(now.getTime() + LONGEST_PAUSE_DAYS * DAY_MS - HALF_DAY)),
  }
}

/** A pause ends at noon (UTC). */
const HALF_DAY = DAY_MS / 2

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
