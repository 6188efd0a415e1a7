/** What is sold beside plans, by the month: a number, 100 minutes of calls, 500 conversations, a seat. */
export const ADDON_CODES = ['phone-number', 'call-minutes', 'extra-conversations', 'seat'] as const
export type AddonCode = (typeof ADDON_CODES)[number]
