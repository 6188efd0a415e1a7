import type { ProductCopy, VariantCopy } from '~/domains/catalog/catalog'
import { exponentOf } from '~/platform/money/money'
import { languageAlias, type RemoteMetafield, type RemoteProduct, type RemoteVariant } from './remote-product'

/** What of a shop shapes the copies of its products. */
export interface ShopOfCopies {
  /** ISO 4217; the platform's amounts are in it. */
  currency: string
  /** Address of the online store, without a path. */
  url: string
  /** BCP 47, the shop's own first. */
  languages: string[]
}

export interface CopyMeans {
  now: Date
  /** Plain text of a description in HTML. */
  textOf: (html: string) => string
}

const MOST_METAFIELDS = 200
const LONGEST_VALUE = 5000

/**
 * A shop's product as the catalogue keeps it. Shoppers see what the online store shows them: active, published there
 * and not ahead of its time; "unlisted" ones are for those with the link. Prices are minor units of the shop's currency.
 */
export function copyOfProduct(
  product: RemoteProduct,
  shop: ShopOfCopies,
  { now, textOf }: CopyMeans,
): ProductCopy {
  const { id, handle, title, descriptionHtml, vendor, productType, tags, seo, updatedAt } = product
  const options = optionsOf(product)
  return {
    externalId: id,
    updatedAt: new Date(updatedAt).toISOString(),
    handle,
    title,
    descriptionHtml,
    vendor,
    productType,
    tags,
    status: product.status === 'UNLISTED' ? 'ACTIVE' : product.status,
    publishedAt: publicationOf(product, now),
    url: `${shop.url}/products/${encodeURIComponent(handle)}`,
    currency: shop.currency,
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
    options,
    variants: variantsOf(product.variants, options.length, shop.currency),
    images: imagesOf(product),
    metafields: [
      ...metafieldsOf(product.metafields),
      ...shop.languages.slice(1).flatMap((language) => translationsOf(product, language, textOf)),
    ],
    collections: product.collections.map((collection) => collection.id),
  }
}

/** When shoppers may see it since, or null. */
export function publicationOf(
  { status, publishedAt }: Pick<RemoteProduct, 'status' | 'publishedAt'>,
  now: Date,
): string | null {
  if (!publishedAt || status === 'UNLISTED' || new Date(publishedAt) > now) return null
  return new Date(publishedAt).toISOString()
}

/** The platform says a product without options as one, "Title", whose only value is "Default Title". */
function optionsOf({ options, variants }: RemoteProduct): { name: string; values: string[] }[] {
  const only = variants.length === 1 && options.length === 1 && options[0]?.values.length === 1
  if (only && options[0]?.name === 'Title' && options[0].values[0] === 'Default Title') return []
  return options.map(({ name, values }) => ({ name, values }))
}

function variantsOf(variants: RemoteVariant[], options: number, currency: string): VariantCopy[] {
  const minor = (amount: string) => Math.round(Number(amount) * 10 ** exponentOf(currency))
  return [...variants]
    .sort((a, b) => a.position - b.position)
    .map((variant) => ({
      externalId: numberOf(variant.id),
      optionValues: options === 0 ? [] : variant.selectedOptions.map(({ value }) => value),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      priceMinor: minor(variant.price),
      compareAtPriceMinor: variant.compareAtPrice === null ? null : minor(variant.compareAtPrice),
      stock: stockOf(variant),
      continueSelling: variant.inventoryPolicy === 'CONTINUE',
      weightGrams: null,
      requiresShipping: variant.inventoryItem.requiresShipping,
      taxable: variant.taxable,
      imageUrl: null,
    }))
}

/** The storefront knows variants by the number at the end of the platform's id. */
const numberOf = (globalId: string): string => globalId.slice(globalId.lastIndexOf('/') + 1)

/** Stock may lie where the online store doesn't sell from: what it doesn't sell isn't there for its shoppers. */
function stockOf({ inventoryItem, inventoryQuantity, availableForSale }: RemoteVariant): number | null {
  if (!inventoryItem.tracked) return null
  const counted = inventoryQuantity ?? 0
  return availableForSale ? counted : Math.min(0, counted)
}

function imagesOf({ media }: RemoteProduct): { url: string; alt: string }[] {
  const images = media.flatMap(({ image, alt }) =>
    image ? [{ url: image.url, alt: alt ?? image.altText ?? '' }] : [],
  )
  return [...new Map(images.map((image) => [image.url, image])).values()]
}

/** References name things by ids and JSON is for programs: neither says a shopper anything. */
const TELLING =
  /^(?:list\.)?(?:single_line_text_field|multi_line_text_field|number_integer|number_decimal|boolean|color|date|date_time|dimension|volume|weight|rating|money|url)$/

/**
 * What the merchant lets the storefront read. The rest are notes of the merchant's own and of their apps: a cost price
 * must not become an answer.
 */
function metafieldsOf(metafields: RemoteMetafield[]): ProductCopy['metafields'] {
  return metafields
    .filter(({ definition, type }) => definition?.access.storefront === 'PUBLIC_READ' && TELLING.test(type))
    .slice(0, MOST_METAFIELDS)
    .map(({ namespace, key, type, value }) => ({
      namespace,
      key,
      type,
      value: said(type, value).slice(0, LONGEST_VALUE),
    }))
    .filter(({ value }) => value !== '')
}

/** The platform keeps lists and quantities as JSON; a shopper is told `red, blue` and `2.5 kg`. */
function said(type: string, value: string): string {
  if (!/^list\.|^(?:dimension|volume|weight|rating|money)$/.test(type)) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return [parsed].flat().map(sayOne).filter(Boolean).join(', ')
  } catch {
    return value
  }
}

function sayOne(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? '')
  const { value: number, unit, amount, currency_code, scale_max } = value as Record<string, unknown>
  if (amount !== undefined) return `${amount} ${currency_code ?? ''}`.trim()
  if (scale_max !== undefined) return `${number}/${scale_max}`
  return `${number ?? ''} ${unitName(unit)}`.trim()
}

const UNITS: Record<string, string> = {
  GRAMS: 'g',
  KILOGRAMS: 'kg',
  OUNCES: 'oz',
  POUNDS: 'lb',
  MILLIMETERS: 'mm',
  CENTIMETERS: 'cm',
  METERS: 'm',
  INCHES: 'in',
  FEET: 'ft',
  YARDS: 'yd',
  MILLILITERS: 'ml',
  CENTILITERS: 'cl',
  LITERS: 'l',
}

const unitName = (unit: unknown): string =>
  typeof unit === 'string' ? (UNITS[unit.toUpperCase()] ?? unit.toLowerCase()) : ''

/** The catalogue finds and shows a product in a language by metafields such as `title_tr`. */
const TRANSLATED: Record<string, 'title' | 'type' | 'description'> = {
  title: 'title',
  product_type: 'type',
  body_html: 'description',
}

function translationsOf(
  product: RemoteProduct,
  language: string,
  textOf: (html: string) => string,
): ProductCopy['metafields'] {
  const code = language.replaceAll('-', '_')
  return (product[languageAlias(language)] ?? []).flatMap(({ key, value }) => {
    const text = TRANSLATED[key]
    if (!text || !value) return []
    const type = text === 'description' ? 'multi_line_text_field' : 'single_line_text_field'
    const plain = text === 'description' ? textOf(value) : value
    return plain ? [{ namespace: 'translations', key: `${text}_${code}`, type, value: plain }] : []
  })
}
