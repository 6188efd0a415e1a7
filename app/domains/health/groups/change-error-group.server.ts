import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { GroupChange } from '../health'

/**
 * Resolves, ignores or reopens a cause.
 *
 * @throws AppError `not_found`
 */
export async function changeErrorGroup(id: string, change: GroupChange): Promise<void> {
  const data = {
    resolve: { status: 'resolved', resolvedAt: new Date() },
    ignore: { status: 'ignored', resolvedAt: null },
    reopen: { status: 'open', resolvedAt: null },
  }[change]
  const { count } = await systemDb().errorGroup.updateMany({ where: { id }, data })
  if (count === 0) throw new AppError('not_found')
}
