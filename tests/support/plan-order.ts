import { randomUUID } from 'node:crypto'
import { type PlanOrder, planOrderSchema } from '~/domains/billing/plan-order'

/** The form in which a plan is ordered: Growth by the month in dollars unless told otherwise. */
export const parsePlanOrder = (fields: Partial<Record<keyof PlanOrder, string>> = {}): PlanOrder =>
  planOrderSchema.parse({
    name: 'Ada Buyer',
    country: 'US',
    line1: '1 Main Street',
    city: 'New York',
    plan: 'growth',
    interval: 'month',
    currency: 'USD',
    once: randomUUID(),
    ...fields,
  })
