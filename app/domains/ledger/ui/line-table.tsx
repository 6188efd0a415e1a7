import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { EntryKind } from '../entry'
import { CauseLink } from './cause-link'

export interface ShownLine {
  key: string
  kind: EntryKind
  about: string
  href: string | null
  bookedAt: Date
  customerId: string | null
  customer: string | null
  /** Above zero: the account grew. */
  amountMinor: number
  balanceMinor: number
}

/** Lines of an account, the newest first, each with what made it and what stood there afterwards. Area `admin-money`. */
export function LineTable({ lines, currency }: { lines: readonly ShownLine[]; currency: string }) {
  const { t } = useTranslation('admin-money')
  return (
    <Table
      label={t('journal.lines')}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'what',
          header: t('journal.what'),
          className: 'w-full',
          cell: ({ kind, about, href, customer, customerId, bookedAt }) => (
            <span className="block">
              <CauseLink kind={kind} about={about} href={href} />
              <span className="block text-xs font-normal text-muted">
                <DateTime value={bookedAt} />
                {customerId ? (
                  <>
                    {' · '}
                    <Link
                      to={`/admin/journal/customer?currency=${currency}&customer=${customerId}`}
                      className="inline-block py-1 hover:underline"
                    >
                      <bdi>{customer ?? customerId}</bdi>
                    </Link>
                  </>
                ) : null}
              </span>
            </span>
          ),
        },
        {
          key: 'change',
          header: t('journal.change'),
          align: 'end',
          cell: ({ amountMinor }) => <Money minor={amountMinor} currency={currency} />,
        },
        {
          key: 'balance',
          header: t('journal.balance'),
          align: 'end',
          cell: ({ balanceMinor }) => <Money minor={balanceMinor} currency={currency} />,
        },
      ]}
    />
  )
}
