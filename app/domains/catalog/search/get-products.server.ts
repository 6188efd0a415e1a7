import { type Prisma, workspaceDb } from '~/platform/db/db.server'
import { type ProductSelection, readProducts } from '../products/read-products.server'
import { demoPath, type ProductCard, type ProductDetails } from './product-card'
import { SELLABLE } from './product-documents.server'

const CARD = {
  id: true,
  handle: true,
  title: true,
  url: true,
  vendor: true,
  currency: true,
  priceMinMinor: true,
  priceMaxMinor: true,
  inStock: true,
  images: { orderBy: { position: 'asc' }, take: 1, select: { url: true } },
  variants: { select: { priceMinor: true, compareAtPriceMinor: true } },
} satisfies Prisma.ProductSelect

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Cards in the order of `ids`. Ids that shoppers may not see, or that are none, are left out. */
export async function getProductCards(workspaceId: string, ids: string[]): Promise<ProductCard[]> {
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { ...SELLABLE, id: { in: ids.filter((id) => uuid.test(id)) } },
    select: CARD,
  })
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Everything to say of a product, or null when shoppers may not see it. */
export async function getProductDetails(workspaceId: string, id: string): Promise<ProductDetails | null> {
  if (!uuid.test(id)) return null
  return details(workspaceId, { ids: [id] })
}

/** The same by handle, for the demo storefront's pages. */
export function getProductByHandle(workspaceId: string, handle: string): Promise<ProductDetails | null> {
  return details(workspaceId, { handles: [handle] })
}

async function details(workspaceId: string, which: ProductSelection): Promise<ProductDetails | null> {
  const [product] = await readProducts(workspaceDb(workspaceId), workspaceId, which, { sellableOnly: true })
  if (!product) return null
  const [card] = await getProductCards(workspaceId, [product.id])
  if (!card) return null
  return {
    ...card,
    handle: product.handle,
    description: product.descriptionText,
    type: product.productType,
    tags: product.tags,
    options: product.options,
    variants: product.variants.map(
      ({ id, sku, optionValues, priceMinor, compareAtPriceMinor, stock, continueSelling }) => ({
        id,
        sku,
        optionValues,
        priceMinor,
        compareAtPriceMinor,
        stock,
        continueSelling,
      }),
    ),
    images: product.images,
    attributes: product.metafields.map(({ key, value }) => ({ name: key.replaceAll('_', ' '), value })),
  }
}

function toCard(row: Prisma.ProductGetPayload<{ select: typeof CARD }>): ProductCard {
  const cheapest = row.variants.filter(({ priceMinor }) => priceMinor === row.priceMinMinor)
  const before = cheapest.map(({ compareAtPriceMinor }) => compareAtPriceMinor)
  const reduced = before.length > 0 && before.every((price) => price !== null && price > row.priceMinMinor!)
  return {
    id: row.id,
    title: row.title,
    url: row.url ?? demoPath(row.handle),
    imageUrl: row.images[0]?.url ?? null,
    vendor: row.vendor,
    priceMinMinor: row.priceMinMinor === null ? null : Number(row.priceMinMinor),
    priceMaxMinor: row.priceMaxMinor === null ? null : Number(row.priceMaxMinor),
    compareAtMinor: reduced ? Number(before.reduce((a, b) => (b! < a! ? b : a))) : null,
    currency: row.currency,
    inStock: row.inStock,
  }
}
