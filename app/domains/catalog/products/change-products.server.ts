import { z } from 'zod'
import type { Prisma } from '~/platform/db/db.server'
import { changeCatalog } from './change-catalog.server'

export const productActions = ['publish', 'unpublish', 'archive', 'delete'] as const
export type ProductAction = (typeof productActions)[number]

const ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(1000))

/** What the product list asks for with its selection. */
export const bulkRequestSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(productActions), ids, collection: z.string().optional() }),
  z.object({ intent: z.literal('collect'), ids, collection: z.uuid() }),
])

/**
 * Does one thing to many products at once.
 *
 * @returns how many it was done to; those of another workspace are none of ours, and copies of a connected shop's are
 * the shop's to change
 */
export async function changeProducts(
  workspaceId: string,
  ids: string[],
  action: ProductAction,
): Promise<number> {
  return changeCatalog(workspaceId, async ({ tx, version }) => {
    const where = { workspaceId, storeId: null, id: { in: ids } }
    if (action === 'delete') return (await tx.product.deleteMany({ where })).count
    if (action === 'publish') {
      // The moment of a first publication stays what it is.
      await tx.product.updateMany({
        where: { ...where, publishedAt: null },
        data: { publishedAt: new Date() },
      })
    }
    const data: Record<Exclude<ProductAction, 'delete'>, Prisma.ProductUpdateManyMutationInput> = {
      publish: { status: 'ACTIVE' },
      unpublish: { publishedAt: null },
      archive: { status: 'ARCHIVED' },
    }
    const { count } = await tx.product.updateMany({
      where,
      data: { ...data[action], catalogVersion: version },
    })
    return count
  })
}
