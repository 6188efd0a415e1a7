import { useTranslation } from 'react-i18next'
import { VOLUME, YEARS } from '~/domains/quotes/quotes'
import { useFormat } from '~/ui/use-format'

/** Which discounts anybody gets, from the tables that give them. */
export function DiscountRules() {
  const { t } = useTranslation('site-quote')
  const { number } = useFormat()
  const row = (key: 'volume' | 'years', { from, bp }: { from: number; bp: number }) => (
    <li key={`${key}${from}`}>
      {t(`rules.${key}`, { from: number(from), percent: number(bp / 10_000, { style: 'percent' }) })}
    </li>
  )
  return (
    <details className="rounded-2xl border bg-surface p-6">
      <summary className="cursor-pointer font-medium text-ink">{t('rules.title')}</summary>
      <ul className="mt-3 list-disc space-y-1 ps-5 text-sm text-muted">
        {VOLUME.map((step) => row('volume', step))}
        {YEARS.map((step) => row('years', step))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {t('rules.more')}{' '}
        <a href="/contact" className="text-accent-ink underline underline-offset-3">
          {t('rules.contact')}
        </a>
      </p>
    </details>
  )
}
