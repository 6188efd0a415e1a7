import { timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { isInstallationAdmin } from '../account/installation-admin'
import { hashOf } from '../tokens/secret-hash.server'
import { requireSecondFactor } from './proof.server'
import { requireBearer } from './token-session.server'

/**
 * Who may use the admin endpoints: an installation's own server that knows its service key, or a signed-in admin of
 * the installation, with the second factor if one is set up.
 *
 * @throws AppError `authentication_required`, `bad_jwt`, `access_denied`, `insufficient_aal`
 */
export async function requireServiceCaller(request: Request): Promise<void> {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const key = env().SERVICE_KEY
  if (token && key && timingSafeEqual(hashOf(token), hashOf(key))) return
  const session = await requireBearer(request)
  if (!isInstallationAdmin(session.user)) throw new AppError('access_denied')
  requireSecondFactor(session)
}
