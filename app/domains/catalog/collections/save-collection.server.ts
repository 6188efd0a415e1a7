import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { slug } from '../ndjson/draft-of-record'
import type { CollectionInput } from './collection-input'

/** Creates a collection (`id` null) or renames one. @returns its id. @throws AppError `not_found` */
export async function saveCollection(
  workspaceId: string,
  id: string | null,
  { title, description }: CollectionInput,
): Promise<string> {
  const db = workspaceDb(workspaceId)
  if (id) {
    const { count } = await db.collection.updateMany({
      where: { id, storeId: null },
      data: { title, description },
    })
    if (count === 0) throw new AppError('not_found')
    return id
  }
  const base = slug(title) || 'collection'
  const taken = await db.collection.findMany({
    where: { storeId: null, handle: { startsWith: base } },
    select: { handle: true },
  })
  const handles = new Set(taken.map(({ handle }) => handle))
  let handle = base
  for (let number = 2; handles.has(handle); number++) handle = `${base}-${number}`
  const created = await db.collection.create({ data: { workspaceId, handle, title, description } })
  return created.id
}

/** Takes a collection away; its products stay. */
export async function deleteCollection(workspaceId: string, id: string): Promise<void> {
  await workspaceDb(workspaceId).collection.deleteMany({ where: { id, storeId: null } })
}

/** Puts products of the workspace into one of its collections; those in it already stay where they are. */
export async function addToCollection(
  workspaceId: string,
  collectionId: string,
  productIds: string[],
): Promise<number> {
  const db = workspaceDb(workspaceId)
  const collection = await db.collection.findFirst({
    where: { id: collectionId, storeId: null },
    select: { id: true },
  })
  if (!collection) throw new AppError('not_found')
  const own = await db.product.findMany({ where: { id: { in: productIds } }, select: { id: true } })
  const data = own.map(({ id }) => ({ workspaceId, collectionId, productId: id }))
  return (await db.collectionProduct.createMany({ data, skipDuplicates: true })).count
}
