import { z } from 'zod'
import { INTERVALS, PLAN_CODES } from '~/domains/offering/offering'
import { billingFields, refuseWrongNumber } from '~/domains/payments/payments'
import type { PlanShortfall } from './plans/plan-shortfall'

/** The form in which a plan is ordered. */
export const planOrderSchema = billingFields
  .extend({
    plan: z.enum(PLAN_CODES),
    interval: z.enum(INTERVALS),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Drawn when the form was shown: sent twice, it orders once. */
    once: z.uuid(),
    coupon: z.string().trim().max(200).optional(),
  })
  .superRefine(refuseWrongNumber)
export type PlanOrder = z.infer<typeof planOrderSchema>

/** What choosing another plan means while one is paid for. */
export interface ShownChange {
  /** Before tax, for the rest of the period; 0: nothing now, it begins with the next one. */
  dueMinor: number
  /** When the period ends. */
  until: Date
  /** What a smaller plan has less of than is used. */
  lacks: PlanShortfall | null
}
