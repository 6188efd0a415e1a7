import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { ListedQuote } from '../desk/list-quotes.server'
import { QUOTE_TONES } from './quote-tones'

/** Quotes, each by its newest version. Names are shown as they were typed: by anybody. */
export function QuoteTable({ quotes }: { quotes: readonly ListedQuote[] }) {
  const { t } = useTranslation('admin-quotes')
  return (
    <Table
      label={t('title')}
      rows={quotes}
      rowKey={({ number }) => number}
      columns={[
        {
          key: 'customer',
          header: t('customer'),
          className: 'w-full max-w-0',
          cell: ({ number, name, email }) => (
            <span className="block min-w-0">
              <Link to={number} className="block font-medium text-ink hover:underline">
                <bdi className="block truncate">{name}</bdi>
              </Link>
              <bdi className="mt-0.5 block truncate text-xs text-muted">
                {number} · {email}
              </bdi>
            </span>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, waits }) => (
            <span className="flex gap-2">
              <Badge tone={QUOTE_TONES[state]}>{t(`states.${state}`)}</Badge>
              {waits ? <Badge tone="warn">{t('asks')}</Badge> : null}
            </span>
          ),
        },
        {
          key: 'total',
          header: t('total'),
          align: 'end',
          cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />,
        },
        {
          key: 'when',
          header: t('when'),
          align: 'end',
          cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
        },
      ]}
    />
  )
}
