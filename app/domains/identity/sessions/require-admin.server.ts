import { AppError } from '~/platform/errors/app-error'
import type { CurrentUser } from '../identity'
import { requireUser } from './current-session.server'

/**
 * The signed-in administrator of this installation: what every loader and action under `/admin` begins with.
 *
 * @throws as `requireUser`; AppError `access_denied` for anybody else
 */
export async function requireAdmin(request: Request): Promise<CurrentUser> {
  const user = await requireUser(request)
  if (!user.isAdmin) throw new AppError('access_denied')
  return user
}
