import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type NumberFilter, numberTypes } from '~/domains/numbers/numbers'
import { intlLocale } from '~/platform/i18n/languages'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { useBodyLanguage, useSite } from '../site/use-site'

interface NumberFilterFormProps {
  filter: NumberFilter
  codes: string[]
  nameOf: (code: string) => string
}

/** Narrows the list by a plain GET. */
export function NumberFilterForm({ filter, codes, nameOf }: NumberFilterFormProps) {
  const { t } = useTranslation('site-numbers')
  const { language } = useSite()
  const body = useBodyLanguage()
  const sorted = [...codes].sort((a, b) => nameOf(a).localeCompare(nameOf(b), intlLocale(body)))
  return (
    <form
      method="get"
      action="/documents-numbers"
      aria-label={t('filter')}
      className="mt-8 flex flex-wrap items-end gap-4"
    >
      <input type="hidden" name="lang" value={language} />
      <Choice name="country" label={t('country')} value={filter.country}>
        {sorted.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Choice>
      <Choice name="type" label={t('type')} value={filter.type}>
        {numberTypes.map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </Choice>
      <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
        {t('show')}
      </button>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  const { t } = useTranslation('site-numbers')
  return (
    <label className="min-w-48 flex-1 text-sm font-medium text-ink">
      {label}
      <select
        name={name}
        defaultValue={value ?? ''}
        className="mt-1.5 block h-11 w-full rounded-md border border-control/60 bg-surface px-3 font-sans text-base text-ink"
      >
        <option value="">{t('all')}</option>
        {children}
      </select>
    </label>
  )
}
