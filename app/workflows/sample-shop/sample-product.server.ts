import { randomUUID } from 'node:crypto'
import type { ProductState } from '~/domains/catalog/catalog.server'
import { TRANSLATIONS, translationKey } from '~/domains/storefront/storefront'
import { pictureUrl, type SampleProduct, type SampleShop, type SampleWords } from './sample-content.server'

const LINE = 'single_line_text_field'
const LINES = 'multi_line_text_field'

export interface KnownProduct {
  id: string
  /** By stock keeping unit. */
  variantIds: Map<string, string>
}

/** A product of the sample shop as the catalogue keeps it; ids of a product that is there already are kept. */
export function sampleProductState(
  product: SampleProduct,
  shop: SampleShop,
  /** By language. */
  words: ReadonlyMap<string, SampleWords>,
  publishedAt: string,
  known?: KnownProduct,
): ProductState {
  return {
    id: known?.id ?? randomUUID(),
    handle: product.handle,
    source: 'sample',
    origin: null,
    title: product.title,
    descriptionHtml: product.text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
    descriptionText: product.text.join('\n'),
    vendor: product.vendor,
    productType: product.type,
    tags: product.tags,
    status: 'ACTIVE',
    publishedAt,
    url: null,
    currency: shop.currency,
    seoTitle: '',
    seoDescription: '',
    options: Object.entries(product.options).map(([name, values]) => ({ name, values })),
    variants: product.variants.map((variant) => variantState(product, variant, known)),
    images: images(product),
    metafields: [...details(product, shop), ...translations(product, words)],
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
    externalId: null,
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

function details(product: SampleProduct, shop: SampleShop): ProductState['metafields'] {
  const colors = colorMeanings(product, shop)
  return Object.entries({ ...product.details, ...(colors && { colors }) }).map(([key, value]) => ({
    namespace: 'details',
    key,
    type: LINE,
    value,
  }))
}

/** "Clay: brick red; …" for the colours whose names don't say it, or an empty text. */
function colorMeanings({ options }: SampleProduct, { colorMeanings: meanings }: SampleShop): string {
  return Object.values(options)
    .flat()
    .flatMap((value) => (meanings[value] ? [`${value}: ${meanings[value]}`] : []))
    .join('; ')
}

function translations(
  product: SampleProduct,
  wordsByLanguage: ReadonlyMap<string, SampleWords>,
): ProductState['metafields'] {
  return [...wordsByLanguage].flatMap(([language, words]) => {
    const { title, details, text } = words.products[product.handle] ?? { title: '', details: {}, text: [] }
    const told = [
      { field: 'title', type: LINE, value: title },
      { field: 'type', type: LINE, value: words.types[product.type] ?? '' },
      { field: 'options', type: LINES, value: optionsIn(words, product) },
      {
        field: 'details',
        type: LINES,
        value: Object.entries(details)
          .map(([key, value]) => `${key}: ${value}`)
          .join('\n'),
      },
      { field: 'description', type: LINES, value: text.join('\n\n') },
    ] as const
    return told
      .filter(({ value }) => value !== '')
      .map(({ field, type, value }) => ({
        namespace: TRANSLATIONS,
        key: translationKey(field, language),
        type,
        value,
      }))
  })
}

/** An option a line, "Renk: Yulaf, krem; Yosun yeşili", options and values in the order of the product's own. */
function optionsIn({ optionNames, values }: SampleWords, { options }: SampleProduct): string {
  return Object.entries(options)
    .map(
      ([name, list]) =>
        `${optionNames[name] ?? name}: ${list.map((value) => values[value] ?? value).join('; ')}`,
    )
    .join('\n')
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
