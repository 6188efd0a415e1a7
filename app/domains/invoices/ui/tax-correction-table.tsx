import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { TaxCorrection } from '../invoices'

export interface TaxCorrectionTableProps {
  corrections: readonly (TaxCorrection & { paymentId: string | null })[]
}

/** Invoices whose tax nobody owes; what becomes of one is decided on its payment's page. Area `admin-money`. */
export function TaxCorrectionTable({ corrections }: TaxCorrectionTableProps) {
  const { t } = useTranslation('admin-money')
  return (
    <Table
      label={t('correction.list')}
      rows={corrections}
      rowKey={({ invoiceId }) => invoiceId}
      columns={[
        {
          key: 'invoice',
          header: t('papers.invoice'),
          className: 'w-full max-w-0',
          cell: ({ customer, number, paymentId }) => (
            <span className="block min-w-0">
              <bdi className="block truncate">{customer}</bdi>
              <bdi dir="ltr" className="block truncate text-xs font-normal text-muted">
                {paymentId ? <Link to={`/admin/payments/${paymentId}#tax`}>{number}</Link> : number}
              </bdi>
            </span>
          ),
        },
        {
          key: 'tax',
          header: t('correction.tax'),
          align: 'end',
          cell: ({ taxMinor, currency }) => <Money minor={taxMinor} currency={currency} />,
        },
        {
          key: 'since',
          header: t('correction.since'),
          align: 'end',
          cell: ({ proof }) => <DateTime value={proof.checkedAt} />,
        },
      ]}
    />
  )
}
