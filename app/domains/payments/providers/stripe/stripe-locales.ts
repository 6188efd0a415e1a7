/** Languages of Checkout, by our tags (docs.stripe.com/js/appendix/supported_locales). */
const OF_CHECKOUT: ReadonlySet<string> = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh-TW'.split(
    ' ',
  ),
)

/** Languages that only Stripe's fields have: those that are read from the right. */
const OF_FIELDS: ReadonlySet<string> = new Set(['ar', 'he'])

/** Stripe's name of a language on its page; `auto` is the browser's. */
export const checkoutLocale = (language: string): string =>
  language === 'zh-CN' ? 'zh' : OF_CHECKOUT.has(language) ? language : 'auto'

/** Stripe's name of a language in our page. */
export const elementLocale = (language: string): string =>
  OF_FIELDS.has(language) ? language : checkoutLocale(language)
