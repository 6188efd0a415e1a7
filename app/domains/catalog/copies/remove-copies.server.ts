import { workspaceDb } from '~/platform/db/db.server'
import { changeCatalog } from '../products/change-catalog.server'

/** Takes products of a connected shop away, by the platform's ids. @returns how many there were */
export async function removeCopies(
  workspaceId: string,
  storeId: string,
  externalIds: string[],
): Promise<number> {
  if (externalIds.length === 0) return 0
  return changeCatalog(workspaceId, async ({ tx, keepVersion }) => {
    const { count } = await tx.product.deleteMany({ where: { storeId, externalId: { in: externalIds } } })
    if (count === 0) keepVersion()
    return count
  })
}

const AT_ONCE = 500

/** Takes all that a connected shop brought out of the catalogue, some hundred products a change. */
export async function eraseCopies(
  workspaceId: string,
  storeId: string,
): Promise<{ products: number; collections: number }> {
  const db = workspaceDb(workspaceId)
  let products = 0
  for (;;) {
    const some = await db.product.findMany({
      where: { storeId },
      select: { externalId: true },
      take: AT_ONCE,
    })
    if (some.length === 0) break
    products += await removeCopies(
      workspaceId,
      storeId,
      some.map(({ externalId }) => externalId ?? ''),
    )
  }
  const { count: collections } = await db.collection.deleteMany({ where: { storeId } })
  return { products, collections }
}
