import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { ProvedRequest } from './request-proof.server'
import { refuseBanned } from './token-session.server'

/**
 * The person of a request that was proved without a session of ours. Whoever is shut out or leaving is so here too.
 *
 * @throws AppError `user_banned`, `access_denied`
 */
export async function provedUser({ userId }: ProvedRequest) {
  const user = await systemDb().user.findUnique({ where: { id: userId }, include: { profile: true } })
  if (!user) throw new AppError('access_denied')
  refuseBanned(user)
  if (user.deleteAfter) throw new AppError('access_denied', { messageKey: 'store.errors.leaving' })
  return user
}
