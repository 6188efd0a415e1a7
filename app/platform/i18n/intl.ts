import { remembering } from '~/platform/memory/remembering'
import { intlLocale } from './languages'

/** Of one kind: languages times ways to write, and time zones. */
const MOST_FORMATS = 500

/**
 * The browser's and Node's own formats, made once for a language and its options: making one takes as long as formatting
 * a hundred dates.
 */
export const numberFormat = formats(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = formats(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const relativeTimeFormat = formats(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
export const listFormat = formats(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
export const displayNames = formats(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames([locale, 'en'], options),
)

function formats<Options extends [object?], Format>(make: (locale: string, ...options: Options) => Format) {
  const made = remembering(MOST_FORMATS, (key) => {
    const [language, ...options] = JSON.parse(key) as [string, ...Options]
    return make(intlLocale(language), ...options)
  })
  return (language: string, ...options: Options): Format =>
    made(JSON.stringify([language, ...options.map((some) => some ?? {})]))
}
