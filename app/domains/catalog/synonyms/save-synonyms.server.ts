import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { changeCatalog } from '../products/change-catalog.server'

/** Words as one types them, separated by commas. */
export const synonymInputSchema = z.object({
  terms: z
    .string()
    .max(2000, 'catalog.problems.tooLong')
    .transform((text) => [
      ...new Set(
        text
          .split(/[,;\n،、，]/)
          .map((term) => term.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z.array(z.string().max(80, 'catalog.problems.tooLong')).min(2, 'catalog.problems.synonyms').max(30),
    ),
})

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
