import type { z } from 'zod'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { clearBudget, takeFromBudget } from '~/platform/limits/limits.server'
import { normalEmail } from './email.server'
import { SIGN_IN_BUDGET, type signInSchema } from './identity'
import { verifyPassword } from './passwords.server'
import { beginSession } from './sessions.server'

/**
 * Begins a session for an address and its password. A wrong password and an unknown address
 * answer alike, in words and in time.
 *
 * @throws AppError `login_rate_limited`, `invalid_credentials`
 */
export async function signInWithPassword(
  request: Request,
  { email, password }: z.infer<typeof signInSchema>,
): Promise<{ userId: string; setCookie: string }> {
  const key = `sign-in:email:${normalEmail(email)}`
  if (!(await takeFromBudget(key, SIGN_IN_BUDGET)).allowed) throw new AppError('login_rate_limited')
  const user = await systemDb().user.findUnique({ where: { emailNormal: normalEmail(email) } })
  const fits = await verifyPassword(password, user?.passwordHash ?? null)
  const banned = user?.bannedUntil && user.bannedUntil > new Date()
  if (!user || !fits || banned) throw new AppError('invalid_credentials')
  await clearBudget(key)
  return { userId: user.id, setCookie: await beginSession(request, user.id, 'password') }
}
