import { workspaceDb } from '~/platform/db/db.server'
import { currentVersionsOf, VersionedRows } from '~/platform/db/workspace-versions.server'
import { type ProductState, summariseVariants } from '../drafts/product-state'
import { type ProductSelection, readProducts } from '../products/read-products.server'
import { demoPath, type ProductCard, type ProductDetails, pairOptions, priceBefore } from './product-card'
import { isProductId, readCards, type ShownTo } from './read-cards.server'
import { cutAtSentence, LONGEST_DESCRIPTION, readableAttributes } from './readable-text'
import {
  type Translations,
  translatedDetails,
  translatedOptions,
  translatedText,
  translationIn,
} from './translations'

/**
 * Cards in the order of `ids`. Ids that shoppers may not see, or that are none, are left out. Titles are in `language`
 * (BCP 47) where the product has one in it.
 */
export async function getProductCards(
  workspaceId: string,
  ids: string[],
  shownTo: ShownTo = {},
): Promise<ProductCard[]> {
  return ids.length > 0 ? (await readCards(workspaceId, ids, shownTo)).cards : []
}

/**
 * Everything to say of a product, or null when shoppers may not see it. Title, type and description are in `language`
 * (BCP 47) where its metafields have them in it (`title_tr`), options beside their own words.
 */
export async function getProductDetails(
  workspaceId: string,
  id: string,
  shownTo: ShownTo = {},
): Promise<ProductDetails | null> {
  return (await getSeveralDetails(workspaceId, [id], shownTo)).get(id) ?? null
}

/** By language and id; null: shoppers may not see it. */
const kept = new VersionedRows<ProductDetails | null>(50, 500)

/** The same of several by their ids, in one statement; those read before while the catalogue is the same, in none. */
export async function getSeveralDetails(
  workspaceId: string,
  ids: readonly string[],
  shownTo: ShownTo = {},
): Promise<Map<string, ProductDetails>> {
  const versions = shownTo.storeId ? null : currentVersionsOf(workspaceId)
  if (!versions) return readSeveral(workspaceId, ids, shownTo)
  const rows = kept.at(workspaceId, versions.catalogVersion)
  const keyOf = (id: string) => `${shownTo.language ?? ''} ${id}`
  const missing = ids.filter((id) => !rows.has(keyOf(id)))
  const read =
    missing.length > 0 ? await readSeveral(workspaceId, missing, shownTo) : new Map<string, never>()
  for (const id of missing) {
    const product = read.get(id) ?? null
    if (isWorthKeeping(product)) rows.set(keyOf(id), product)
  }
  return new Map(
    ids.flatMap((id) => {
      const product = read.get(id) ?? rows.get(keyOf(id))
      return product ? [[id, product] as const] : []
    }),
  )
}

/** One product of thousands of variants would take the room of a hundred others. */
const isWorthKeeping = (product: ProductDetails | null) =>
  product === null || product.variants.length <= MOST_VARIANTS_KEPT
const MOST_VARIANTS_KEPT = 250

async function readSeveral(
  workspaceId: string,
  ids: readonly string[],
  { storeId, language }: ShownTo,
): Promise<Map<string, ProductDetails>> {
  const wanted = ids.filter(isProductId)
  const found = wanted.length > 0 ? await sellable(workspaceId, { ids: wanted }) : []
  const shown = found.filter((product) => !storeId || product.origin?.storeId === storeId)
  return new Map(shown.map((product) => [product.id, details(product, language)]))
}

/**
 * The same by handle. Several shops may have one: without `storeId` that of the page's own site counts, then what
 * belongs to no connected shop.
 */
export async function getProductByHandle(
  workspaceId: string,
  handle: string,
  { language, storeId, pageUrl }: ShownTo & { pageUrl?: string | null } = {},
): Promise<ProductDetails | null> {
  const found = await sellable(workspaceId, { handles: [handle], ...(storeId && { storeId }) })
  const onSite = (url: string | null) => url && pageUrl && hostOf(url) === hostOf(pageUrl)
  const product =
    found.find(({ url }) => onSite(url)) ?? found.find(({ origin }) => origin === null) ?? found[0]
  return product ? details(product, language) : null
}

const sellable = (workspaceId: string, which: ProductSelection) =>
  readProducts(workspaceDb(workspaceId), workspaceId, which, { sellableOnly: true })

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null)

function details(product: ProductState, language?: string): ProductDetails {
  const { id, handle, vendor, currency, tags, options, variants, images, metafields } = product
  const { priceMinMinor, priceMaxMinor, inStock } = summariseVariants(variants)
  const inLanguage = (text: keyof Translations) =>
    language ? translationIn(metafields, text, language) : undefined
  const told = language ? translatedDetails(metafields, language) : new Map<string, string>()
  const cheapest = variants.filter(({ priceMinor }) => priceMinor === priceMinMinor)
  return {
    id,
    handle,
    title: inLanguage('title') ?? product.title,
    url: product.url ?? demoPath(handle),
    imageUrl: images[0]?.url ?? null,
    vendor,
    priceMinMinor,
    priceMaxMinor,
    compareAtMinor: priceBefore(
      priceMinMinor,
      cheapest.map(({ compareAtPriceMinor }) => compareAtPriceMinor),
    ),
    currency,
    inStock,
    description: cutAtSentence(inLanguage('description') ?? product.descriptionText, LONGEST_DESCRIPTION),
    type: inLanguage('type') ?? product.productType,
    tags,
    options: pairOptions(options, language ? translatedOptions(metafields, options, language) : options),
    variants: variants.map(
      ({ id, externalId, sku, optionValues, priceMinor, compareAtPriceMinor, stock, continueSelling }) => ({
        id,
        externalId,
        sku,
        optionValues,
        priceMinor,
        compareAtPriceMinor,
        stock,
        continueSelling,
      }),
    ),
    images,
    attributes: readableAttributes(
      metafields
        .filter(({ key }) => translatedText(key) === null)
        .map(({ key, value }) => ({ name: key.replaceAll('_', ' '), value: told.get(key) ?? value })),
    ),
  }
}
