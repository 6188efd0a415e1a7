import { FULL_LANGUAGES } from '~/platform/i18n/languages'

export { pageSlug } from './page-slug'

/** Languages the sample shop's own words are written in, BCP 47; the first is its catalogue's. */
export const SHOP_LANGUAGES = FULL_LANGUAGES

export type ShopLanguage = (typeof SHOP_LANGUAGES)[number]

export const shopLanguageOf = (language: string): ShopLanguage =>
  SHOP_LANGUAGES.find((code) => code === language) ?? SHOP_LANGUAGES[0]

/** The catalogue keeps one language; the sample shop's others stand in metafields of this namespace. */
export const TRANSLATIONS = 'i18n'

export type TranslatedField = 'title' | 'type' | 'options' | 'details' | 'description'

/** A metafield's key: `title_tr`, `title_zh_CN`. */
export const translationKey = (field: TranslatedField, language: string) =>
  `${field}_${language.replaceAll('-', '_')}`

export interface ShopLink {
  /** Last part of the address. */
  slug: string
  title: string
}

/** What every page of the storefront shows around its own content. */
export interface Shop {
  name: string
  /** Key of the widget's script tag. */
  publicKey: string
  language: ShopLanguage
  collections: ShopLink[]
  pages: ShopLink[]
}

export interface ShopProduct {
  id: string
  handle: string
  title: string
  imageUrl: string | null
  priceMinMinor: number | null
  priceMaxMinor: number | null
  compareAtMinor: number | null
  currency: string
  inStock: boolean
}
