/**
 * Why the money of a paid order goes back by itself: another order took its place or charges the same conversations, an upgrade
 * came too late, a number can't be had, or was given back before the month that was paid, it was canceled before, or its
 * coupon had no use left. `twice`: of a payment whose order
 * another had paid.
 */
export const RETURN_REASONS = [
  'superseded',
  'charged',
  'late',
  'number',
  'released',
  'canceled',
  'coupon',
  'twice',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** As a refund's reason, for the installation's people. */
export const RETURN_WORDS: Record<ReturnReason, string> = {
  superseded: 'another order took its place',
  charged: 'another order charges what was used',
  late: 'the period that the upgrade was for is over',
  number: 'the number can’t be had',
  released: 'number released',
  canceled: 'the order had been canceled',
  coupon: 'the coupon had no use left',
  twice: 'the order was paid twice',
}
