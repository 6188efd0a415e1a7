import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { DeskPayment } from '../../desk/read-desk-payment.server'

export interface OrderPapersProps {
  invoices: readonly {
    id: string
    kind: 'invoice' | 'credit_note'
    number: string
    currency: string
    totalMinor: number
  }[]
  /** Other attempts to pay the same order. */
  siblings: DeskPayment['siblings']
}

/** What else there is of a payment's order: its invoice, credit notes, and other attempts to pay. Area `admin-money`. */
export function OrderPapers({ invoices, siblings }: OrderPapersProps) {
  const { t } = useTranslation('admin-money')
  return (
    <>
      {invoices.length > 0 ? (
        <Card title={t('papers.title')}>
          <ul className="divide-y text-sm">
            {invoices.map(({ id, kind, number, currency, totalMinor }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
                <span className="min-w-0">
                  <span className="block text-xs text-muted">{t(`papers.${kind}`)}</span>
                  <a href={`/admin/invoices/${id}.pdf`} className="text-accent-ink hover:underline">
                    <bdi dir="ltr">{number}</bdi>
                  </a>
                </span>
                <Money minor={totalMinor} currency={currency} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {siblings.length > 0 ? (
        <Card title={t('payment.others')}>
          <ul className="divide-y text-sm">
            {siblings.map(({ id, state, createdAt }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
                <Link to={`/admin/payments/${id}`} className="text-accent-ink hover:underline">
                  <DateTime value={createdAt} />
                </Link>
                <span>{t(`states.${state}`)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
