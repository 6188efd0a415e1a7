import type { z } from 'zod'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { normalEmail } from '../email.server'
import type { signInSchema } from '../identity'
import { beginCookieSession } from '../sessions/cookie-session.server'
import { refuseBanned } from '../sessions/token-session.server'
import { USER_PARTS, type UserWithParts } from '../sessions/user-answer.server'
import { clearAttempts, takeAttempt } from './budgets.server'
import { needsConfirmation } from './needs-confirmation.server'
import { verifyPassword } from './passwords.server'

type Credentials = z.infer<typeof signInSchema>

/**
 * Whose address and password these are. A wrong password and an unknown address answer alike, in words and in
 * time; what is wrong with an account is told only to who knows its password.
 *
 * @throws AppError `login_rate_limited`, `invalid_credentials`, `user_banned`, `email_not_confirmed`
 */
export async function checkCredentials(
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<UserWithParts> {
  const emailNormal = normalEmail(email)
  const [passwordHash] = await Promise.all([
    findPasswordHash(emailNormal),
    takeAttempt('sign-in', email, visitor),
  ])
  // The hash takes longer than all else together: what the answer needs is read meanwhile.
  const [fits, user] = await Promise.all([
    verifyPassword(password, passwordHash),
    systemDb().user.findUnique({ where: { emailNormal }, include: USER_PARTS }),
  ])
  if (!user || !fits) throw new AppError('invalid_credentials')
  refuseBanned(user)
  if (!user.emailConfirmedAt && needsConfirmation()) throw new AppError('email_not_confirmed')
  return user
}

/** Said by the pool itself: of all that stands before the hash, Prisma's own work would be the longest. */
async function findPasswordHash(emailNormal: string): Promise<string | null> {
  const { rows } = await databasePool().query<{ password_hash: string | null }>({
    name: 'find-password-hash',
    text: 'SELECT password_hash FROM users WHERE email_normal = $1',
    values: [emailNormal],
  })
  return rows[0]?.password_hash ?? null
}

/** Begins what follows a right password, and gives the address its attempts back meanwhile. */
export async function afterRightPassword<T>(email: string, begin: () => Promise<T>): Promise<T> {
  const [begun] = await Promise.all([begin(), clearAttempts('sign-in', email)])
  return begun
}

/** Sign-in on our own page. @throws as `checkCredentials` */
export async function signInWithPassword(
  credentials: Credentials,
  visitor: Visitor,
): Promise<{ userId: string; setCookie: string }> {
  const { id: userId } = await checkCredentials(credentials, visitor)
  const setCookie = await afterRightPassword(credentials.email, () =>
    beginCookieSession({ userId, method: 'password' }, visitor),
  )
  return { userId, setCookie }
}
