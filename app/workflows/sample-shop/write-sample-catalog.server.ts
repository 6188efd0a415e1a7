import { changeCatalog, writeProducts } from '~/domains/catalog/catalog.server'
import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { type SampleShelf, sampleShelves, sampleShop, sampleWords } from './sample-content.server'
import { type KnownProduct, sampleProductState } from './sample-product.server'

const TIMEOUT_MS = 60_000

/** Writes all products and collections in one transaction; what is there already is put back as it was. */
export async function writeSampleCatalog(workspaceId: string): Promise<void> {
  const shop = sampleShop()
  const shelves = sampleShelves()
  const words = sampleWords()
  const known = await knownProducts(workspaceId)
  const publishedAt = new Date().toISOString()
  const states = shelves.map(({ products }) =>
    products.map((product) =>
      sampleProductState(product, shop, words, publishedAt, known.get(product.handle)),
    ),
  )
  await changeCatalog(
    workspaceId,
    async ({ tx, version }) => {
      await writeProducts(tx, workspaceId, version, states.flat())
      for (const [index, { collection }] of shelves.entries()) {
        const ids = states[index]!.map(({ id }) => id)
        await writeCollection(tx, workspaceId, collection, ids)
      }
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

async function writeCollection(
  tx: WorkspaceTx,
  workspaceId: string,
  { handle, title, description }: SampleShelf['collection'],
  productIds: string[],
): Promise<void> {
  const known = await tx.collection.findFirst({ where: { handle, storeId: null }, select: { id: true } })
  const { id: collectionId } = known
    ? await tx.collection.update({
        where: { id: known.id },
        data: { title, description },
        select: { id: true },
      })
    : await tx.collection.create({
        data: { workspaceId, handle, title, description },
        select: { id: true },
      })
  await tx.collectionProduct.deleteMany({ where: { collectionId, productId: { in: productIds } } })
  await tx.collectionProduct.createMany({
    data: productIds.map((productId, position) => ({ workspaceId, collectionId, productId, position })),
  })
}

async function knownProducts(workspaceId: string): Promise<Map<string, KnownProduct>> {
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { storeId: null },
    select: { id: true, handle: true, variants: { select: { id: true, sku: true } } },
  })
  return new Map(
    rows.map(({ id, handle, variants }) => [
      handle,
      { id, variantIds: new Map(variants.map((variant) => [variant.sku, variant.id])) },
    ]),
  )
}
