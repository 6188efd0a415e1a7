import { z } from 'zod'
import { INTERVALS, PLAN_CODES, type PlanShortfall } from '~/domains/billing/billing'
import { billingFields, refuseWrongNumber } from '../customers/billing-details'
import { PROVIDERS } from '../providers/provider'

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

/** The choice of a kept card among the payment methods of an order. */
export const SAVED_CARD = 'saved-card'

/** The form in which an order is paid: how. */
export const payOrderSchema = z.object({
  way: z.enum([...PROVIDERS, SAVED_CARD]),
  /** What of it was shown to be paid from credit; minor units. */
  credit: z.coerce.number().int().nonnegative().optional(),
  /** The kept card that was shown. */
  card: z.uuid().optional(),
  /** The card may be kept and charged for renewals. */
  keepCard: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  /** What the page asked for, in minor units: another sum is shown before it is paid. */
  total: z.coerce.number().int().optional(),
})

/** What choosing another plan means while one is paid for. */
export interface ShownChange {
  /** Before tax, for the rest of the period; 0: nothing now, it begins with the next one. */
  dueMinor: number
  /** When the period ends. */
  until: Date
  /** What a smaller plan has less of than is used. */
  lacks: PlanShortfall | null
}
