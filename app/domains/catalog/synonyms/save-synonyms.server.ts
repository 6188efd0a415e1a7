import { AppError } from '~/platform/errors/app-error'
import { changeCatalog } from '../products/change-catalog.server'

/**
 * Creates a group (`id` null) or changes one. It is a change of the catalogue, so that every process searches with it.
 *
 * @throws AppError `not_found`
 */
export async function saveSynonyms(workspaceId: string, id: string | null, terms: string[]): Promise<void> {
  await changeCatalog(workspaceId, async ({ tx }) => {
    if (!id) {
      await tx.synonymGroup.create({ data: { workspaceId, terms } })
      return
    }
    const { count } = await tx.synonymGroup.updateMany({ where: { id, workspaceId }, data: { terms } })
    if (count === 0) throw new AppError('not_found')
  })
}

export async function deleteSynonyms(workspaceId: string, id: string): Promise<void> {
  await changeCatalog(workspaceId, async ({ tx }) => {
    await tx.synonymGroup.deleteMany({ where: { id, workspaceId } })
  })
}
