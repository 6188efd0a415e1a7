import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import type { Balance } from '../balance-queries.server'
import { useAccountText } from './account-text'

/** What stands on each account, in two columns that come to the same. Area `admin-money`. */
export function BalanceTable({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation('admin-money')
  const accountText = useAccountText()
  const side = (sign: 1 | -1) =>
    function Side({ amountMinor, currency }: Balance) {
      return sign * amountMinor > 0 ? <Money minor={sign * amountMinor} currency={currency} /> : '–'
    }
  return (
    <Table
      label={t('journal.balances')}
      rows={balances}
      rowKey={({ account, currency }) => `${account} ${currency}`}
      columns={[
        {
          key: 'account',
          header: t('journal.account'),
          className: 'w-full',
          cell: ({ account, currency }) => (
            <span className="block">
              <Link
                to={`/admin/journal/${account}?currency=${currency}`}
                className="font-medium text-ink hover:underline"
              >
                {accountText(account).name} · {currency}
              </Link>
              <span className="mt-0.5 block text-xs font-normal text-muted">
                {accountText(account).about}
              </span>
            </span>
          ),
        },
        { key: 'debit', header: t('journal.debit'), align: 'end', cell: side(1) },
        { key: 'credit', header: t('journal.credit'), align: 'end', cell: side(-1) },
      ]}
    />
  )
}
