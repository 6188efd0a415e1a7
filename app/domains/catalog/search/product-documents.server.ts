import {
  type IndexableProduct,
  productDocument,
  type SearchDocument,
} from '~/domains/retrieval/retrieval.server'
import { type Prisma, workspaceDb } from '~/platform/db/db.server'

/** What shoppers may be shown: active and published. */
export const SELLABLE = { status: 'ACTIVE', publishedAt: { not: null } } satisfies Prisma.ProductWhereInput

const FIELDS = {
  id: true,
  title: true,
  vendor: true,
  productType: true,
  tags: true,
  status: true,
  publishedAt: true,
  descriptionText: true,
  priceMinMinor: true,
  inStock: true,
  options: { select: { name: true, values: true }, orderBy: { position: 'asc' } },
  metafields: { select: { key: true, type: true, value: true } },
  variants: { select: { sku: true }, where: { sku: { not: '' } }, take: 20 },
} satisfies Prisma.ProductSelect

/** Small, so that reading and indexing a batch never holds up other requests for long. */
const BATCH = 100

export interface ChangedDocuments {
  documents: SearchDocument[]
  /** Products that shoppers may no longer see. */
  hidden: string[]
}

/** Documents of products written after a version of the catalogue, batch by batch; after 0n, of all. */
export async function* changedDocuments(
  workspaceId: string,
  after: bigint,
): AsyncGenerator<ChangedDocuments> {
  const { product } = workspaceDb(workspaceId)
  // From nothing, hidden products needn't be read to be left out.
  const where = after === 0n ? SELLABLE : { catalogVersion: { gt: after } }
  for (let last: string | undefined; ; ) {
    const rows = await product.findMany({
      where: { ...where, ...(last && { id: { gt: last } }) },
      select: FIELDS,
      orderBy: { id: 'asc' },
      take: BATCH,
    })
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const isSellable = (row: (typeof rows)[number]) => row.status === 'ACTIVE' && row.publishedAt !== null
    yield {
      documents: rows.filter(isSellable).map((row) => productDocument(indexable(row))),
      hidden: rows.filter((row) => !isSellable(row)).map(({ id }) => id),
    }
    if (rows.length < BATCH) return
  }
}

/** Ids of all products shoppers may see. */
export async function sellableIds(workspaceId: string): Promise<string[]> {
  const rows = await workspaceDb(workspaceId).product.findMany({ where: SELLABLE, select: { id: true } })
  return rows.map(({ id }) => id)
}

function indexable(row: Prisma.ProductGetPayload<{ select: typeof FIELDS }>): IndexableProduct {
  return {
    id: row.id,
    title: row.title,
    vendor: row.vendor,
    type: row.productType,
    tags: row.tags,
    options: row.options,
    attributes: [
      ...row.metafields.map(({ key, type, value }) => ({
        name: key.replaceAll('_', ' '),
        value: typed(type, value),
      })),
      ...row.variants.map(({ sku }) => ({ name: 'sku', value: sku })),
    ],
    description: row.descriptionText,
    priceMinor: row.priceMinMinor === null ? null : Number(row.priceMinMinor),
    inStock: row.inStock,
  }
}

function typed(type: string, value: string): string | number | boolean {
  if (type === 'boolean') return value === 'true'
  return type.startsWith('number_') ? Number(value) : value
}
