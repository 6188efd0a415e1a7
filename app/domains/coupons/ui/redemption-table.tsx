import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'

export interface RedemptionRow {
  id: string
  workspace: string | null
  orderNumber: string
  state: string
  createdAt: Date | string
  currency: string
  takenMinor: number
  payments: number
}

/** Who used a coupon and what that cost. Area `admin-coupons`. */
export function RedemptionTable({ redemptions }: { redemptions: readonly RedemptionRow[] }) {
  const { t } = useTranslation('admin-coupons')
  const { number } = useFormat()
  return (
    <Table
      label={t('redemptions')}
      rows={redemptions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'workspace',
          header: t('workspace'),
          cell: ({ workspace, orderNumber }) => (
            <>
              <bdi>{workspace ?? '—'}</bdi>
              <span className="block text-xs font-normal text-muted">
                {t('order')} <bdi dir="ltr">{orderNumber}</bdi>
              </span>
            </>
          ),
        },
        {
          key: 'on',
          header: t('on'),
          cell: ({ createdAt }) => <DateTime value={createdAt} options={{ dateStyle: 'medium' }} />,
        },
        {
          key: 'state',
          header: t('stateLabel'),
          cell: ({ state }) => (
            <Badge tone={state === 'REDEEMED' ? 'good' : 'neutral'}>{t(`redeemed.${state}`)}</Badge>
          ),
        },
        { key: 'payments', header: t('paid'), align: 'end', cell: ({ payments }) => number(payments) },
        {
          key: 'taken',
          header: t('taken'),
          align: 'end',
          cell: ({ takenMinor, currency }) => <Money minor={takenMinor} currency={currency} />,
        },
      ]}
    />
  )
}
