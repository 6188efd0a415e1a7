/** Languages the sample shop's own words are written in. */
export type ShopLanguage = 'en' | 'tr'

export const shopLanguageOf = (language: string): ShopLanguage => (language === 'tr' ? 'tr' : 'en')

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
