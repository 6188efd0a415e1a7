import { intlLocale } from '~/platform/i18n/languages'
import { COUNTRIES } from './countries'

/** Every country to choose from, by its name in a language. */
export function countryChoices(language: string): { id: string; label: string }[] {
  const locale = intlLocale(language)
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map((id) => ({ id, label: names.of(id) ?? id })).sort((a, b) => compare(a.label, b.label))
}
