import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { Coupon, CouponState } from '../coupons'

/** A coupon as it comes over the wire. */
export type ShownCoupon = Omit<Coupon, 'validFrom' | 'validUntil' | 'deactivatedAt'> & {
  note: string | null
  state: CouponState
  redeemed: number
  held: number
  validFrom: Date | string
  validUntil: Date | string | null
}

const DAY_MS = 86_400_000

/** Says what a coupon is. Areas `admin-coupons`, `payment`. */
export function useCouponText() {
  const { t } = useTranslation('admin-coupons')
  const { t: name } = useTranslation('payment')
  const { money, percent, date, number } = useFormat()
  const day = (at: Date | string | number) => date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })
  const target = (id: string) => {
    const [kind, code] = id.split(':')
    return kind === 'plan'
      ? name(`plans.${code}`)
      : kind === 'addon'
        ? name(`lines.addons.${code}`)
        : t('number')
  }
  return {
    target,
    off: ({ percentBp, amountMinor, currency }: ShownCoupon) =>
      percentBp === null ? money(amountMinor ?? 0, currency!) : percent(percentBp / 10_000),
    targets: ({ targets }: ShownCoupon) =>
      targets.length === 0 ? t('everything') : targets.map(target).join(', '),
    duration: ({ payments }: ShownCoupon) =>
      payments === null ? t('always') : payments === 1 ? t('once') : t('paymentsText', { count: payments }),
    // The last day is the one before the moment at which it ends.
    validity: ({ validFrom, validUntil }: ShownCoupon) =>
      validUntil
        ? t('until', { from: day(validFrom), until: day(new Date(validUntil).getTime() - DAY_MS) })
        : t('from', { date: day(validFrom) }),
    used: ({ redeemed, mostRedemptions }: ShownCoupon) =>
      mostRedemptions === null
        ? number(redeemed)
        : t('usedOf', { used: number(redeemed), most: number(mostRedemptions) }),
  }
}
