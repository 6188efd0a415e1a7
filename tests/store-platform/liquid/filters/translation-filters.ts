import type { Context } from 'liquidjs'
import { escapeHtml } from '../../http/exchange'
import type { LiquidSources, Translations } from '../sources'

interface FilterThis {
  context: Context
}

/**
 * `t`: a text of the visitor's language, else of the default one. A key that neither has fails, as theme-check says
 * before the shop's visitors would.
 */
export function translationFilters(sources: LiquidSources) {
  function t(this: FilterThis, key: unknown, ...values: unknown[]) {
    const { request } = this.context.globals as { request: { locale: { iso_code: string } } }
    const named = Object.fromEntries(values.filter(isPair))
    const found = find(sources, request.locale.iso_code, String(key))
    if (!found) throw new Error(`${sources.name}: 'locales' has no translation ${String(key)}.`)
    const text = typeof found.text === 'string' ? found.text : plural(found.text, found.locale, named.count)
    const isHtml = String(key).endsWith('_html')
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = String(named[name] ?? '')
      return isHtml ? value : escapeHtml(value)
    })
  }
  return { t, translate: t }
}

const isPair = (value: unknown): value is [string, unknown] => Array.isArray(value) && value.length === 2

function find(sources: LiquidSources, locale: string, key: string) {
  const language = locale.split('-')[0]!
  for (const tried of [locale, language, sources.defaultLocale]) {
    const text = key
      .split('.')
      .reduce<string | Translations | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        sources.locales.get(tried),
      )
    if (text !== undefined) return { locale: tried, text }
  }
  return null
}

function plural(forms: Translations, locale: string, count: unknown): string {
  const form = new Intl.PluralRules(locale).select(Number(count))
  const text = forms[form] ?? forms.other
  if (typeof text !== 'string') throw new Error(`A translation has no plural form ${form}.`)
  return text
}
