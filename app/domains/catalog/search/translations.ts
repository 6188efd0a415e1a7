import { matchLanguage } from '~/platform/i18n/languages'
import type { OptionState } from '../drafts/product-state'

/** What a product's metafields say of it in another language, in the order they stand in. */
export interface Translations {
  title: string[]
  type: string[]
  /** A line an option: its name, a colon, its values with semicolons between. */
  options: string[]
  /** A line an attribute: its key, a colon, its value. */
  details: string[]
  description: string[]
}

const TRANSLATED = /^(title|type|options|details|description)_([a-z]{2,3}(?:[_-][a-z0-9]{2,8})*)$/i

/** Which text of a product a metafield translates by its key (`title_tr`, `type_pt_BR`); null for any other. */
export function translatedText(key: string): keyof Translations | null {
  const [, text, language] = TRANSLATED.exec(key) ?? []
  if (!text || !matchLanguage(language?.replaceAll('_', '-'))) return null
  return text.toLowerCase() as keyof Translations
}

/**
 * The keys under which a text stands in a language, best first, in lower case: `title_pt_br` before `title_pt`.
 * `language` is a BCP 47 tag.
 */
export function translationKeys(text: keyof Translations, language: string): string[] {
  const parts = language.toLowerCase().split('-')
  return parts.map((_, i) => [text, ...parts.slice(0, parts.length - i)].join('_'))
}

/** A text in a language, undefined where no metafield has it. */
export function translationIn(
  metafields: { key: string; value: string }[],
  text: keyof Translations,
  language: string,
): string | undefined {
  const written = new Map(metafields.map(({ key, value }) => [key.toLowerCase().replaceAll('-', '_'), value]))
  return translationKeys(text, language)
    .map((key) => written.get(key))
    .find(Boolean)
}

/** The values of attributes in a language, by key. */
export function translatedDetails(
  metafields: { key: string; value: string }[],
  language: string,
): Map<string, string> {
  const lines = (translationIn(metafields, 'details', language) ?? '').split('\n')
  return new Map(lines.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]))
}

/**
 * Options with their names and values in a language, in their own order; an option whose translation doesn't fit it value
 * by value keeps its own words.
 */
export function translatedOptions(
  metafields: { key: string; value: string }[],
  options: OptionState[],
  language: string,
): OptionState[] {
  const lines = (translationIn(metafields, 'options', language) ?? '').split('\n')
  return options.map((option, i) => {
    const [name = '', values = ''] = (lines[i] ?? '').split(': ', 2)
    const translated = { name, values: values.split('; ') }
    return name && translated.values.length === option.values.length ? translated : option
  })
}
