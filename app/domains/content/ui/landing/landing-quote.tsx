import { useTranslation } from 'react-i18next'
import { QUOTE_CURRENCIES } from '~/domains/quotes/quotes'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { useFormat } from '~/ui/use-format'
import { CONTROL_CLASSES } from '../forms/form-field'
import { Section, SectionHeading } from '../sections/section'

/** A choice to begin with, and what it costs a month before tax. */
export interface QuoteExample {
  plan: 'growth' | 'scale'
  seats: number
  currency: string
  netMinor: number
}

const PLANS = ['growth', 'scale'] as const
const MOST_SEATS = 1000

/** The first choices of a quote, carried on to the builder. Areas `site-landing`, `site-plans`. */
export function LandingQuote({ example }: { example: QuoteExample }) {
  const { t } = useTranslation('site-landing')
  const { t: say } = useTranslation('site-plans')
  const { money, number } = useFormat()
  const { plan, seats, currency, netMinor } = example
  const total = money(netMinor, currency)
  return (
    <Section id="quote">
      <SectionHeading title={t('quote.title')} lead={t('quote.text')} />
      <form action="/quote-generator" className="mt-10 grid items-end gap-5 sm:grid-cols-4">
        <label className="text-sm font-medium text-ink">
          {t('quote.plan')}
          <select name="plan" defaultValue={plan} className={`${CONTROL_CLASSES} h-11`}>
            {PLANS.map((code) => (
              <option key={code} value={code}>
                {say(`names.${code}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm font-medium text-ink">
          {t('quote.seats')}
          <input
            name="seat"
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST_SEATS}
            defaultValue={seats}
            dir="ltr"
            className={`${CONTROL_CLASSES} h-11 rtl:text-end`}
          />
        </label>
        <label className="text-sm font-medium text-ink">
          {t('quote.currency')}
          <select name="currency" defaultValue={currency} className={`${CONTROL_CLASSES} h-11`}>
            {QUOTE_CURRENCIES.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          {t('quote.button')}
        </button>
      </form>
      <p className="lead mt-4 text-muted">
        {t('quote.example', { plan: say(`names.${plan}`), seats: number(seats), total })}
      </p>
    </Section>
  )
}
