import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'
import { COUPON_TONES } from './coupon-table'
import { type ShownCoupon, useCouponText } from './coupon-text'

export interface CouponFactsProps {
  coupon: ShownCoupon
  taken: readonly { currency: string; minor: number }[]
}

/** What a coupon says and cost, and how it is deactivated. Areas `admin-coupons`, `payment`. */
export function CouponFacts({ coupon, taken }: CouponFactsProps) {
  const { t } = useTranslation('admin-coupons')
  const { money, number } = useFormat()
  const text = useCouponText()
  const { code, state, note, minimumMinor, currency, interval, oncePerWorkspace, held } = coupon
  const cost = taken.map(({ currency, minor }) => money(minor, currency)).join(' · ')
  return (
    <Card
      actions={<Badge tone={COUPON_TONES[state]}>{t(`state.${state}`)}</Badge>}
      title={
        <span className="inline-flex items-center gap-1">
          <bdi className="break-all">{code}</bdi>
          <CopyButton text={code} />
        </span>
      }
      footer={state === 'deactivated' ? undefined : <Deactivate code={code} />}
    >
      <KeyValues
        items={[
          { label: t('off'), value: text.off(coupon) },
          { label: t('targets'), value: text.targets(coupon) },
          { label: t('interval'), value: t(interval ?? 'bothIntervals') },
          { label: t('duration'), value: text.duration(coupon) },
          ...(minimumMinor ? [{ label: t('minimum'), value: money(minimumMinor, currency!) }] : []),
          { label: t('validity'), value: text.validity(coupon) },
          {
            label: t('used'),
            value: [
              text.used(coupon),
              ...(held > 0 ? [t('held', { shown: number(held) })] : []),
              ...(oncePerWorkspace ? [t('oncePerWorkspace')] : []),
            ].join(' · '),
          },
          { label: t('cost'), value: cost || t('nothingTaken') },
          ...(note ? [{ label: t('note'), value: <bdi>{note}</bdi> }] : []),
        ]}
      />
    </Card>
  )
}

function Deactivate({ code }: { code: string }) {
  const { t } = useTranslation('admin-coupons')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={t('deactivate')}
      confirmLabel={t('deactivate')}
      onConfirm={() => fetcher.submit({ csrf: csrfToken }, { method: 'post' })}
      trigger={
        <Button variant="danger-quiet" isPending={fetcher.state !== 'idle'}>
          {t('deactivate')}
        </Button>
      }
    >
      {t('deactivateBody', { code: `\u2068${code}\u2069` })}
    </ConfirmDialog>
  )
}
