/*
 * What Parley sells at all, by code: what billing, orders, quotes and the public pages agree on. It stands below all of
 * them and knows no prices, tables or texts.
 */

export const PLAN_CODES = ['starter', 'growth', 'scale', 'enterprise'] as const
export type PlanCode = (typeof PLAN_CODES)[number]

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** What is sold beside plans, by the month: a number, 100 minutes of calls, 500 conversations, a seat. */
export const ADDON_CODES = ['phone-number', 'call-minutes', 'extra-conversations', 'seat'] as const
export type AddonCode = (typeof ADDON_CODES)[number]

/** Whether calls can be answered yet: what is only of use with them says so where it is sold. */
export const ARE_CALLS_AVAILABLE: boolean = false
