import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { Reason } from '../matching/score-match'
import { BankOrderForm } from './bank-order-form'
import { MatchReasons } from './match-reasons'

/** A day without a time, in no time zone. */
export const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }

export interface LineRow {
  id: string
  bookedOn: string | Date
  amountMinor: number
  currency: string
  name: string
  text: string
  /** `isRefund`: money that we sent back. */
  best: {
    candidate: { id: string; orderNumber: string; customer: string }
    reasons: Reason[]
    isRefund: boolean
  } | null
}

/** Lines of statements that belong to nobody yet, with what they probably belong to. */
export function LineTable({ lines }: { lines: readonly LineRow[] }) {
  const { t } = useTranslation('admin-bank')
  return (
    <Table
      label={t('lines')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('line.from'),
          className: 'w-1/2 max-w-0',
          cell: ({ id, name, text, bookedOn }) => (
            <span className="block min-w-0">
              <Link to={`/admin/bank/lines/${id}`} className="block hover:underline">
                <bdi className="block truncate">{name || t('line.unnamed')}</bdi>
              </Link>
              <span className="block truncate text-xs font-normal text-muted">
                <DateTime value={bookedOn} options={DAY} /> · <bdi>{text.replaceAll('\n', ' ')}</bdi>
              </span>
            </span>
          ),
        },
        {
          key: 'amount',
          header: t('line.amount'),
          align: 'end',
          cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} />,
        },
        {
          key: 'best',
          header: t('line.proposal'),
          cell: ({ best }) =>
            best ? (
              <span className="flex flex-col gap-1 max-sm:items-end">
                <span className="text-ink">
                  <bdi>{best.candidate.customer}</bdi> · <bdi dir="ltr">{best.candidate.orderNumber}</bdi>
                </span>
                <MatchReasons reasons={best.reasons} />
              </span>
            ) : (
              t('line.noProposal')
            ),
        },
        {
          key: 'assign',
          header: '',
          align: 'end',
          cell: ({ id, best }) =>
            best ? (
              <BankOrderForm
                order={
                  best.isRefund
                    ? { intent: 'payout', line: id, refund: best.candidate.id }
                    : { intent: 'assign', line: id, transfer: best.candidate.id }
                }
                label={t('assign')}
                variant="primary"
              />
            ) : (
              <Link to={`/admin/bank/lines/${id}`} className="text-accent-ink hover:underline">
                {t('search')}
              </Link>
            ),
        },
      ]}
    />
  )
}
