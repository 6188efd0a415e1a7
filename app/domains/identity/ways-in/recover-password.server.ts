import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { setPassword } from '../account/set-password.server'
import { beginCookieSession } from '../sessions/cookie-session.server'
import type { Presented } from '../tokens/one-time-tokens.server'
import { hashOf } from '../tokens/secret-hash.server'
import { checkNewPassword } from './check-new-password.server'
import { hashPassword } from './passwords.server'
import { redeemOneTime } from './redeem-one-time.server'

/**
 * Sets a new password by a mailed link or code and signs in with it, in one step: a link that was used up always left
 * a new password behind. A password that is refused leaves the link as it was. With a second factor the session still
 * has to show it before any page opens.
 *
 * @returns the Set-Cookie of the new session
 * @throws AppError `weak_password`, `otp_expired`, `user_banned`, `rate_limited`
 */
export async function recoverPassword(
  presented: Presented,
  password: string,
  visitor: Visitor,
): Promise<string> {
  await checkNewPassword(password, [await addressOf(presented)])
  const passwordHash = await hashPassword(password)
  return redeemOneTime('recovery', presented, visitor, async ({ userId }, tx) => {
    await setPassword(tx, { userId, passwordHash }, visitor)
    return beginCookieSession({ userId, method: 'recovery' }, visitor, tx)
  })
}

async function addressOf(presented: Presented): Promise<string> {
  if ('email' in presented) return presented.email
  const token = await systemDb().oneTimeToken.findUnique({
    where: { tokenHash: hashOf(presented.secret) },
    select: { email: true },
  })
  // Said before anybody makes up a password for nothing.
  if (!token) throw new AppError('otp_expired')
  return token.email ?? ''
}
