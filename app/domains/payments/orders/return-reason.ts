/**
 * Why the money of a paid order goes back by itself: another order took its place or charges the same conversations, an upgrade
 * came too late, a number can't be had, or was given back before the month that was paid. `twice`: of a payment whose order
 * another had paid.
 */
export const RETURN_REASONS = ['superseded', 'charged', 'late', 'number', 'released', 'twice'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** As a refund's reason, for the installation's people. */
export const RETURN_WORDS: Record<ReturnReason, string> = {
  superseded: 'another order took its place',
  charged: 'another order charges what was used',
  late: 'the period that the upgrade was for is over',
  number: 'the number can’t be had',
  released: 'number released',
  twice: 'the order was paid twice',
}
