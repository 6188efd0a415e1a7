import { randomUUID } from 'node:crypto'
import { AppError } from '~/platform/errors/app-error'
import { isCurrency, parseAmount } from '~/platform/money/money'
import { descriptionToHtml } from '../description/description-to-html'
import { htmlToDescription } from '../description/html-to-description.server'
import type { OptionState, ProductState, VariantState } from '../drafts/product-state'
import { slug } from '../ndjson/draft-of-record'
import { htmlToText } from '../source/html-to-text.server'
import { type CatalogChange, changeCatalog } from './change-catalog.server'
import type { InputProblem, ProductInput, VariantInput } from './product-input'
import { readProducts } from './read-products.server'
import { writeProducts } from './write-products.server'

export type SaveResult =
  | { productId: string; problems?: undefined }
  | { productId: null; problems: InputProblem[] }

/**
 * Creates a product (`productId` null) or changes one as the form says.
 *
 * @throws AppError `conflict` when the product was changed since the form was filled, `not_found`
 */
export async function saveProduct(
  workspaceId: string,
  productId: string | null,
  input: ProductInput,
): Promise<SaveResult> {
  const problems: InputProblem[] = []
  const variants = readVariants(input, problems)
  if (!isCurrency(input.currency))
    problems.push({ path: 'currency', messageKey: 'catalog.problems.currency' })
  if (problems.length > 0) return { productId: null, problems }
  return changeCatalog(workspaceId, async (change) => {
    const existing = productId ? await current(change, workspaceId, productId, input.version) : null
    const handle = existing?.handle ?? (await freeHandle(change, workspaceId, input.handle || input.title))
    const product = stateOf(input, variants, existing, handle)
    await writeProducts(change.tx, workspaceId, change.version, [product])
    await writeCollections(change, workspaceId, product.id, input.collectionIds)
    return { productId: product.id }
  })
}

async function current(
  { tx }: CatalogChange,
  workspaceId: string,
  productId: string,
  version: string | undefined,
): Promise<ProductState> {
  const row = await tx.product.findFirst({
    where: { id: productId, workspaceId },
    select: { catalogVersion: true },
  })
  const [product] = row ? await readProducts(tx, workspaceId, { ids: [productId] }) : []
  if (!row || !product) throw new AppError('not_found')
  if (product.origin) throw ofStore()
  if (version !== undefined && String(row.catalogVersion) !== version) throw new AppError('conflict')
  return product
}

/** A copy that was changed here would be put back the next time its shop is read. */
const ofStore = () => new AppError('access_denied', { detail: 'the product is a copy of a connected shop’s' })

function readVariants(input: ProductInput, problems: InputProblem[]): VariantState[] {
  const seen = new Set<string>()
  return input.variants.map((variant, index) => {
    const path = `variants.${index}`
    const key = JSON.stringify(variant.optionValues)
    if (seen.has(key)) problems.push({ path, messageKey: 'catalog.problems.variantRepeated' })
    if (variant.optionValues.length !== input.options.length) {
      problems.push({ path, messageKey: 'catalog.problems.optionValue' })
    }
    seen.add(key)
    const price = parseAmount(variant.price, input.currency)
    const before = variant.compareAtPrice ? parseAmount(variant.compareAtPrice, input.currency) : null
    if (price.problem) problems.push({ path: `${path}.price`, messageKey: 'catalog.problems.price' })
    if (before?.problem)
      problems.push({ path: `${path}.compareAtPrice`, messageKey: 'catalog.problems.price' })
    return toVariant(variant, price.minor ?? 0, before?.minor ?? null)
  })
}

function toVariant(
  variant: VariantInput,
  priceMinor: number,
  compareAtPriceMinor: number | null,
): VariantState {
  return {
    id: variant.id ?? randomUUID(),
    externalId: null,
    optionValues: variant.optionValues,
    sku: variant.sku,
    barcode: variant.barcode,
    priceMinor,
    compareAtPriceMinor,
    stock: variant.stock === '' ? null : Number(variant.stock),
    continueSelling: variant.continueSelling,
    weightGrams: null,
    requiresShipping: true,
    taxable: true,
    imageUrl: null,
  }
}

/** HTML that came from elsewhere stays as it is until its text is changed: it may have more than the text can say. */
function descriptionOf(
  written: string,
  existing: ProductState | null,
): Pick<ProductState, 'descriptionHtml' | 'descriptionText'> {
  const text = written.replace(/\r\n?/g, '\n')
  if (existing && htmlToDescription(existing.descriptionHtml).text === text) {
    const { descriptionHtml, descriptionText } = existing
    return { descriptionHtml, descriptionText }
  }
  const html = descriptionToHtml(text)
  return { descriptionHtml: html, descriptionText: htmlToText(html) }
}

function stateOf(
  input: ProductInput,
  variants: VariantState[],
  existing: ProductState | null,
  handle: string,
): ProductState {
  const known = new Map(existing?.variants.map((variant) => [variant.id, variant]))
  return {
    id: existing?.id ?? randomUUID(),
    handle,
    source: existing?.source ?? 'manual',
    origin: null,
    title: input.title,
    ...descriptionOf(input.description, existing),
    vendor: input.vendor,
    productType: input.productType,
    tags: [...new Set(input.tags)],
    status: input.status,
    publishedAt: input.isPublished ? (existing?.publishedAt ?? new Date().toISOString()) : null,
    url: input.url || null,
    currency: input.currency,
    seoTitle: existing?.seoTitle ?? '',
    seoDescription: existing?.seoDescription ?? '',
    options: optionsOf(input.options, variants),
    variants: variants.map((variant) => keepDetails(variant, known.get(variant.id))),
    images: input.images.filter(({ url }) => url),
    metafields: input.metafields,
  }
}

/** What the form doesn't show stays; an id that isn't this product's is replaced. */
function keepDetails(variant: VariantState, known: VariantState | undefined): VariantState {
  if (!known) return { ...variant, id: randomUUID() }
  const { weightGrams, requiresShipping, taxable, imageUrl } = known
  return { ...variant, weightGrams, requiresShipping, taxable, imageUrl }
}

function optionsOf(options: { name: string }[], variants: VariantState[]): OptionState[] {
  return options.map(({ name }, index) => ({
    name,
    values: [...new Set(variants.flatMap(({ optionValues }) => optionValues[index] ?? []))],
  }))
}

async function freeHandle({ tx }: CatalogChange, workspaceId: string, wish: string): Promise<string> {
  const base = slug(wish) || 'product'
  const taken = await tx.product.findMany({
    where: { workspaceId, storeId: null, handle: { startsWith: base } },
    select: { handle: true },
  })
  const handles = new Set(taken.map(({ handle }) => handle))
  let handle = base
  for (let number = 2; handles.has(handle); number++) handle = `${base}-${number}`
  return handle
}

async function writeCollections(
  { tx }: CatalogChange,
  workspaceId: string,
  productId: string,
  wanted: string[],
): Promise<void> {
  const own = await tx.collection.findMany({
    where: { workspaceId, storeId: null, id: { in: wanted } },
    select: { id: true },
  })
  const ids = own.map(({ id }) => id)
  await tx.collectionProduct.deleteMany({ where: { workspaceId, productId, collectionId: { notIn: ids } } })
  const data = ids.map((collectionId) => ({ workspaceId, productId, collectionId }))
  await tx.collectionProduct.createMany({ data, skipDuplicates: true })
}
