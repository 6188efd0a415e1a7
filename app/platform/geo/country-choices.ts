import { intlLocale } from '~/platform/i18n/languages'
import { remembering } from '~/platform/memory/remembering'
import { COUNTRIES } from './countries'

const LANGUAGES_REMEMBERED = 30

interface CountryChoice {
  id: string
  label: string
}

/** Every country to choose from, by its name in a language. */
export const countryChoices = remembering(LANGUAGES_REMEMBERED, (language): CountryChoice[] => {
  const locale = intlLocale(language)
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map((id) => ({ id, label: names.of(id) ?? id })).sort((a, b) => compare(a.label, b.label))
})
