import { useTranslation } from 'react-i18next'
import { INTERVALS, QUOTED_ADDONS } from '~/domains/billing/billing'
import { MOST_OF_ONE, MOST_PERIODS, QUOTE_CURRENCIES } from '~/domains/quotes/quotes'
import { productLineOf } from '../../product-lines'
import { Choice } from '../forms/form-controls'
import { FieldRow } from '../forms/form-field'
import { CountField } from './count-field'

const PLANS = ['growth', 'scale'] as const
const MOST_DAYS = 90

/** What a quote is made of, where its customer is, and how long it holds. */
export function ChoiceFields({ countries }: { countries: readonly { id: string; label: string }[] }) {
  const { t } = useTranslation('site-quote')
  const { t: say } = useTranslation('site-plans')
  const plans = PLANS.map((id) => ({ id, label: say(`names.${id}`) }))
  return (
    <>
      <Choice
        name="plan"
        label={t('plan')}
        isOptional
        options={[{ id: '', label: t('planNone') }, ...plans]}
      />
      <FieldRow>
        <Choice
          name="interval"
          label={t('interval')}
          options={INTERVALS.map((id) => ({ id, label: t(`intervals.${id}`) }))}
        />
        <CountField
          name="periods"
          label={t('periods')}
          hint={t('periodsHint')}
          least={1}
          most={MOST_PERIODS.month}
        />
      </FieldRow>
      <div className="pt-4">
        <h2 className="text-xl font-semibold text-ink">{t('addons.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('addons.hint')}</p>
        {productLineOf('inbound-call-center').isThere ? null : (
          <p className="lead mt-1 text-sm text-muted">{t('addons.numbers')}</p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {QUOTED_ADDONS.map((id) => (
          <CountField key={id} name={id} label={t(`addons.${id}`)} least={0} most={MOST_OF_ONE} />
        ))}
      </div>
      <div className="grid gap-5 pt-4 sm:grid-cols-3">
        <Choice
          name="currency"
          label={t('currency')}
          options={QUOTE_CURRENCIES.map((id) => ({ id, label: id }))}
        />
        <Choice name="country" label={t('country')} options={countries} />
        <CountField name="days" label={t('days')} least={1} most={MOST_DAYS} />
      </div>
    </>
  )
}
