import { useTranslation } from 'react-i18next'
import type { PricedQuote } from '~/domains/quotes/quotes'
import { QuoteLines, type ShownLine } from './quote-lines'
import { QuoteSums } from './quote-sums'

export interface QuoteSummaryProps {
  priced: PricedQuote
  currency: string
  tax: { treatment: string; name: string; rateBp: number }
}

/** What the chosen things cost; replaced as a whole when the choice changes. */
export function QuoteSummary({ priced, currency, tax }: QuoteSummaryProps) {
  const { t } = useTranslation('site-quote')
  const words = ({ item }: PricedQuote['lines'][number]): string => {
    if (item.kind === 'plan') return t(`lines.${item.plan}.${item.interval}`)
    return item.kind === 'addon' ? t(`lines.${item.addon}`, { months: item.months }) : ''
  }
  const lines: ShownLine[] = priced.lines.map((line) => ({ ...line, description: words(line) }))
  return (
    <section id="quote-sums" aria-live="polite" className="rounded-2xl border bg-surface p-6">
      <h2 className="text-xl font-semibold text-ink">{t('summary.title')}</h2>
      {lines.length === 0 ? (
        <p className="mt-3 text-muted">{t('summary.empty')}</p>
      ) : (
        <>
          <QuoteLines lines={lines} currency={currency} />
          <QuoteSums {...priced} currency={currency} tax={tax} />
        </>
      )}
    </section>
  )
}
