import { z } from 'zod'
import { INTERVALS, PLAN_CODES } from '~/domains/billing/billing'

/** What a merchant asks for on the plan page. */
export const planRequestSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('choose'), planCode: z.enum(PLAN_CODES), interval: z.enum(INTERVALS) }),
  /** In minor units of the plan's currency. */
  z.object({ intent: z.literal('raise'), capMinor: z.coerce.number().int().positive().max(100_000_000) }),
  z.object({ intent: z.literal('cancel') }),
])
