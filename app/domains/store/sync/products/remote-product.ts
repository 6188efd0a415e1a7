/** A product as the Admin API says it, its lists brought together ("Product", GraphQL Admin API 2026-10). */
export interface RemoteProduct {
  id: string
  handle: string
  title: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED'
  /** Of the online store; may lie ahead. */
  publishedAt: string | null
  updatedAt: string
  seo: { title: string | null; description: string | null }
  options: { name: string; values: string[] }[]
  media: RemoteMedia[]
  variants: RemoteVariant[]
  metafields: RemoteMetafield[]
  collections: { id: string }[]
  /** By the alias of their language, see `languageAlias`. */
  [translations: `in_${string}`]: RemoteTranslation[] | undefined
}

export interface RemoteVariant {
  id: string
  position: number
  sku: string | null
  barcode: string | null
  /** Decimal, in the shop's currency. */
  price: string
  compareAtPrice: string | null
  selectedOptions: { name: string; value: string }[]
  inventoryPolicy: 'DENY' | 'CONTINUE'
  /** Over all locations. */
  inventoryQuantity: number | null
  /** Whether the online store sells it now. */
  availableForSale: boolean
  taxable: boolean
  inventoryItem: { tracked: boolean; requiresShipping: boolean }
}

/** Films and models have neither. */
export interface RemoteMedia {
  alt?: string | null
  image?: { url: string; altText: string | null } | null
}

export interface RemoteMetafield {
  namespace: string
  key: string
  type: string
  value: string
  definition: { access: { storefront: 'NONE' | 'PUBLIC_READ' | null } } | null
}

export interface RemoteTranslation {
  key: string
  value: string | null
}

/** What a language's texts are called in a query: names there have no hyphens (`pt-BR` is `in_pt_BR`). */
export const languageAlias = (language: string): `in_${string}` => `in_${language.replaceAll('-', '_')}`
