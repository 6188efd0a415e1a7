import { randomUUID } from 'node:crypto'
import type { ProductState } from '~/domains/catalog/catalog.server'
import { pictureUrl, type SampleProduct } from './sample-content.server'

/** Translations stand in this namespace, keyed `title_tr`, `description_tr`. */
export const TRANSLATIONS = 'i18n'

export interface KnownProduct {
  id: string
  /** By stock keeping unit. */
  variantIds: Map<string, string>
}

/** A product of the sample shop as the catalogue keeps it; ids of a product that is there already are kept. */
export function sampleProductState(
  product: SampleProduct,
  currency: string,
  publishedAt: string,
  known?: KnownProduct,
): ProductState {
  return {
    id: known?.id ?? randomUUID(),
    handle: product.handle,
    source: 'sample',
    title: product.title,
    descriptionHtml: product.text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
    descriptionText: product.text.join('\n'),
    vendor: product.vendor,
    productType: product.type,
    tags: product.tags,
    status: 'ACTIVE',
    publishedAt,
    url: null,
    currency,
    seoTitle: '',
    seoDescription: '',
    options: Object.entries(product.options).map(([name, values]) => ({ name, values })),
    variants: product.variants.map((variant) => variantState(product, variant, known)),
    images: images(product),
    metafields: metafields(product),
  }
}

function variantState(
  product: SampleProduct,
  variant: SampleProduct['variants'][number],
  known?: KnownProduct,
): ProductState['variants'][number] {
  const sku = [product.sku, ...variant.of.map(skuPart)].join('-')
  return {
    id: known?.variantIds.get(sku) ?? randomUUID(),
    optionValues: variant.of,
    sku,
    barcode: '',
    priceMinor: variant.price,
    compareAtPriceMinor: variant.was ?? null,
    stock: variant.stock,
    continueSelling: false,
    weightGrams: product.weight,
    requiresShipping: true,
    taxable: true,
    imageUrl: pictureUrl(product.handle, picturedValue(product, variant.of)),
  }
}

const skuPart = (value: string) =>
  value
    .replace(/\(.*\)/, '')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toUpperCase()
    .slice(0, 8)

function picturedValue(product: SampleProduct, values: string[]): string | undefined {
  return product.pictured ? values[Object.keys(product.options).indexOf(product.pictured)] : undefined
}

function images({ handle, title, pictured, options }: SampleProduct): ProductState['images'] {
  if (!pictured) return picture(pictureUrl(handle), title)
  return (options[pictured] ?? []).flatMap((value) =>
    picture(pictureUrl(handle, value), `${title}, ${value}`),
  )
}

const picture = (url: string | null, alt: string) => (url ? [{ url, alt }] : [])

function metafields(product: SampleProduct): ProductState['metafields'] {
  const details = Object.entries(product.details).map(([key, value]) => ({
    namespace: 'details',
    key,
    type: 'single_line_text_field',
    value,
  }))
  const translation = (key: string, type: string, value: string) => ({
    namespace: TRANSLATIONS,
    key,
    type,
    value,
  })
  return [
    ...details,
    translation('title_tr', 'single_line_text_field', product.titleTr),
    translation('description_tr', 'multi_line_text_field', product.textTr.join('\n\n')),
  ]
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
