import { useTranslation } from 'react-i18next'
import { QUOTED_ADDONS } from '~/domains/billing/billing'
import type { FormAnswer } from '~/domains/inquiries/inquiries'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { useDocument } from '~/ui/document-context'
import { TextInput } from '../forms/form-controls'
import { FieldRow } from '../forms/form-field'
import { SiteForm } from '../forms/site-form'
import { ChoiceFields } from './choice-fields'
import { DiscountRules } from './discount-rules'
import type { BuildPage } from './quote-page-data'
import { QuoteSummary } from './quote-summary'

const FIELDS = ['plan', 'interval', 'periods', 'currency', 'country', 'days', 'company', 'taxNumber'] as const

/** Builds a quote. With scripts its sums follow every change (app/enhance/live-part.ts), without them a button does. */
export function QuoteBuilder({ answer, priced, tax, currency, ...page }: BuildPage & { answer: FormAnswer }) {
  const { t } = useTranslation('site-quote')
  const { t: say } = useTranslation('site-forms')
  const { canMail } = useDocument()
  const addons = Object.fromEntries(QUOTED_ADDONS.map((code) => [code, t(`addons.${code}`)]))
  const shown = { ...answer, values: { ...page.values, ...answer.values } }
  return (
    <>
      <h1 className="text-4xl font-semibold text-ink">{t('title')}</h1>
      <p className="lead mt-4 max-w-2xl text-lg text-muted">{t('lead')}</p>
      <div className="mt-10">
        <SiteForm
          token={page.token}
          answer={shown}
          send={t('save')}
          privacy={t(canMail ? 'saveNote' : 'saveNoteNoMail')}
          names={{ ...Object.fromEntries(FIELDS.map((field) => [field, t(field)])), ...addons }}
        >
          <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
            <fieldset data-live="quote-sums" className="min-w-0 space-y-5">
              <ChoiceFields countries={page.countries} />
            </fieldset>
            <div className="space-y-6 lg:sticky lg:top-20">
              <QuoteSummary priced={priced} tax={tax} currency={currency} />
              <button
                type="submit"
                name="intent"
                value="recalculate"
                formNoValidate
                className={buttonClasses({}, 'w-full')}
              >
                {t('recalculate')}
              </button>
              <DiscountRules />
            </div>
          </div>
          <h2 className="pt-6 text-2xl font-semibold text-ink">{t('for')}</h2>
          <FieldRow>
            <TextInput name="name" label={say('name')} autoComplete="name" maxLength={100} />
            <TextInput name="email" label={say('email')} type="email" autoComplete="email" maxLength={254} />
          </FieldRow>
          <FieldRow>
            <TextInput
              name="company"
              label={t('company')}
              autoComplete="organization"
              maxLength={200}
              isOptional
            />
            <TextInput
              name="taxNumber"
              label={t('taxNumber')}
              hint={t('taxHint')}
              maxLength={30}
              isOptional
            />
          </FieldRow>
        </SiteForm>
      </div>
    </>
  )
}
