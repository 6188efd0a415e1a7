import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import type { Tone } from '~/ui/components/feedback/callout'
import { useFormat } from '~/ui/use-format'
import type { CouponState } from '../coupons'
import { type ShownCoupon, useCouponText } from './coupon-text'

export const COUPON_TONES: Record<CouponState, Tone> = {
  active: 'good',
  coming: 'info',
  expired: 'neutral',
  usedUp: 'neutral',
  deactivated: 'neutral',
}

/** All coupons, for admins. Areas `admin-coupons`, `payment`. */
export function CouponTable({ coupons }: { coupons: readonly ShownCoupon[] }) {
  const { t } = useTranslation('admin-coupons')
  const { number } = useFormat()
  const text = useCouponText()
  return (
    <Table
      label={t('title')}
      rows={coupons}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          header: t('code'),
          cell: ({ id, code, note }) => (
            <>
              <TextLink to={`/admin/coupons/${id}`}>
                <bdi className="break-all">{code}</bdi>
              </TextLink>
              {note ? <bdi className="block text-xs font-normal text-muted">{note}</bdi> : null}
            </>
          ),
        },
        {
          key: 'off',
          header: t('off'),
          cell: (coupon) => (
            <>
              {text.off(coupon)}
              <span className="block text-xs text-muted">
                {text.targets(coupon)} · {text.duration(coupon)}
              </span>
            </>
          ),
        },
        { key: 'validity', header: t('validity'), cell: text.validity },
        {
          key: 'used',
          header: t('used'),
          align: 'end',
          cell: (coupon) => (
            <>
              {text.used(coupon)}
              {coupon.held > 0 ? (
                <span className="block text-xs text-muted">{t('held', { shown: number(coupon.held) })}</span>
              ) : null}
            </>
          ),
        },
        {
          key: 'state',
          header: t('stateLabel'),
          cell: ({ state }) => <Badge tone={COUPON_TONES[state]}>{t(`state.${state}`)}</Badge>,
        },
      ]}
    />
  )
}
