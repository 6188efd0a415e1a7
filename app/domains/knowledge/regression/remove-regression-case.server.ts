import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

/** Throws `not_found`. */
export async function removeRegressionCase(workspaceId: string, id: string): Promise<void> {
  const { count } = await workspaceDb(workspaceId).regressionCase.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found', { detail: `no regression case ${id}` })
}
