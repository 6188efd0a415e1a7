import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Table } from '~/ui/components/data/table'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'
import type { OwnQuote } from '../view/own-quotes.server'
import { QUOTE_TONES } from './quote-tones'

/** A workspace's quotes, each with its paper; nothing while there is none. Area `billing`. */
export function OwnQuotes({ quotes }: { quotes: readonly OwnQuote[] }) {
  const { t } = useTranslation('billing')
  const { date } = useFormat()
  if (quotes.length === 0) return null
  return (
    <Card title={t('quotes.title')} isFlush className="lg:col-span-2">
      <Table
        label={t('quotes.title')}
        rows={quotes}
        rowKey={({ number }) => number}
        columns={[
          {
            key: 'number',
            header: t('quotes.number'),
            cell: ({ number, createdAt }) => (
              <span className="block">
                <bdi dir="ltr">{number}</bdi>
                <span className="block text-xs font-normal text-muted">
                  {date(createdAt, { dateStyle: 'medium' })}
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            header: t('quotes.state'),
            cell: ({ state }) => <Badge tone={QUOTE_TONES[state]}>{t(`quotes.states.${state}`)}</Badge>,
          },
          {
            key: 'total',
            header: t('quotes.total'),
            align: 'end',
            cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />,
          },
          {
            key: 'pdf',
            header: '',
            align: 'end',
            cell: ({ number }) => (
              <a
                href={`/dashboard/billing/quotes/${number}`}
                download
                className="text-accent-ink underline underline-offset-3"
              >
                PDF
              </a>
            ),
          },
        ]}
      />
    </Card>
  )
}
