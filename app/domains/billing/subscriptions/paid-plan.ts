import type { Interval, PlanCode } from '~/domains/offering/offering'

/** A plan that somebody paid for, as its order has it. */
export interface PaidPlan {
  workspaceId: string
  customerId: string
  orderId: string
  plan: PlanCode
  interval: Interval
  currency: string
  /** What an interval costs, before tax; of an upgrade the whole, not what was due for the rest. */
  amountMinor: number
  /** `start` and `renew` pay for an interval, `upgrade` for the rest of the one that runs. */
  change: 'start' | 'renew' | 'upgrade'
  /** Of an upgrade: the end of the period for whose rest it was priced. */
  until?: Date
  paidAt: Date
}
