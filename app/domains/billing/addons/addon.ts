import type { AddonCode } from '~/domains/offering/offering'

/** What one of each gives, in conversations, minutes, seats. */
export const ADDON_UNITS: Record<AddonCode, number> = {
  'phone-number': 1,
  'call-minutes': 100,
  'extra-conversations': 500,
  seat: 1,
}

/**
 * Bought on the billing page; numbers are chosen one by one at a page of their own. Minutes are sold nowhere while no
 * call uses them up: whoever bought them earlier keeps them.
 */
export const SOLD_ADDONS = ['extra-conversations', 'seat'] as const satisfies AddonCode[]

/** What a quote may be built of. */
export const QUOTED_ADDONS = ['phone-number', 'extra-conversations', 'seat'] as const satisfies AddonCode[]

/** Used up rather than held: a whole month's is given at once, so it isn't cheaper late in the month. */
export const CONSUMED_ADDONS: readonly AddonCode[] = ['call-minutes', 'extra-conversations']

/** Whether a plan has use for more of something: not where it has no limit of that. */
export const addsToPlan = (
  addon: (typeof SOLD_ADDONS)[number],
  plan: { conversationsIncluded: number | null; seatsIncluded: number | null },
): boolean => (addon === 'seat' ? plan.seatsIncluded : plan.conversationsIncluded) !== null
