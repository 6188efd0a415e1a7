import { PublishedDrop } from '../../liquid/published-drop'
import type { ShopDetails } from '../../state/shop'
import type { Visit } from '../visit'

type Locale = ShopDetails['locales'][number]

/** A language of the shop. */
export class ShopLocaleDrop extends PublishedDrop {
  protected readonly objectName = 'shop_locale'
  readonly #locale: Locale

  constructor(locale: Locale) {
    super()
    this.#locale = locale
  }

  get iso_code() {
    return this.#locale.locale
  }
  get primary() {
    return this.#locale.isPrimary
  }
  get root_url() {
    return this.#locale.isPrimary ? '/' : `/${this.#locale.locale.toLowerCase()}`
  }
  get name() {
    return languageName(this.#locale.locale, 'en')
  }
  get endonym_name() {
    return languageName(this.#locale.locale, this.#locale.locale)
  }

  override toString(): string {
    return this.#locale.locale
  }
}

const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' }).of(code) ?? code

export function localeOf({ shop, locale }: Pick<Visit, 'shop' | 'locale'>): ShopLocaleDrop {
  return new ShopLocaleDrop(shop.details.locales.find((one) => one.locale === locale)!)
}

export class CurrencyDrop extends PublishedDrop {
  protected readonly objectName = 'currency'
  readonly #code: string

  constructor(code: string) {
    super()
    this.#code = code
  }

  get iso_code() {
    return this.#code
  }
  get name() {
    return new Intl.DisplayNames(['en'], { type: 'currency' }).of(this.#code) ?? this.#code
  }
  get symbol() {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: this.#code,
      currencyDisplay: 'narrowSymbol',
    })
    return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? this.#code
  }
}

class CountryDrop extends PublishedDrop {
  protected readonly objectName = 'country'
  readonly #visit: Visit

  constructor(visit: Visit) {
    super()
    this.#visit = visit
  }

  get iso_code() {
    return this.#visit.shop.details.country
  }
  get name() {
    return new Intl.DisplayNames([this.#visit.locale], { type: 'region' }).of(this.iso_code) ?? this.iso_code
  }
  get currency() {
    return new CurrencyDrop(this.#visit.shop.details.currency)
  }
}

export class LocalizationDrop extends PublishedDrop {
  protected readonly objectName = 'localization'
  readonly #visit: Visit

  constructor(visit: Visit) {
    super()
    this.#visit = visit
  }

  get available_languages() {
    return this.#visit.shop.details.locales
      .filter(({ isPublished }) => isPublished)
      .map((locale) => new ShopLocaleDrop(locale))
  }
  get language() {
    return localeOf(this.#visit)
  }
  /** The shop sells in its own country only. */
  get available_countries() {
    return [this.country]
  }
  get country() {
    return new CountryDrop(this.#visit)
  }
}
