import { systemDb } from '~/platform/db/db.server'
import { DAY_MS, type Subscription } from './subscription'
import { subscriptionOf } from './subscription-queries.server'

/** Days after the end of the paid time on which a mail asks for the next: the first comes before. */
export const REMINDER_DAYS: readonly number[] = [-7, 1, 3, 5]

export interface DueRenewal {
  workspaceId: string
  customerId: string
  subscription: Subscription
  /** How many mails went before this one. */
  reminder: number
}

/** Subscriptions that are to be asked for their next period now. */
export async function dueRenewals(now = new Date()): Promise<DueRenewal[]> {
  const rows = await systemDb().subscription.findMany({
    where: {
      state: { in: ['ACTIVE', 'PAST_DUE'] },
      endsWithPeriod: false,
      customerId: { not: null },
      OR: REMINDER_DAYS.map((days, reminder) => ({
        reminders: reminder,
        periodEnd: { lte: new Date(now.getTime() - days * DAY_MS) },
      })),
    },
    orderBy: { periodEnd: 'asc' },
    take: 500,
  })
  return rows.map((row) => ({
    workspaceId: row.workspaceId,
    customerId: row.customerId!,
    subscription: subscriptionOf(row),
    reminder: row.reminders,
  }))
}
