import { Prisma } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { normalEmail } from './email.server'
import { ensureProfile } from './ensure-profile.server'
import { SIGN_UP_BUDGET, type SignUp } from './identity'
import { hashPassword, isWeakPassword } from './passwords.server'
import { beginSession } from './sessions.server'

/**
 * Makes an account with its profile and workspace and signs it in.
 *
 * @returns the Set-Cookie of the new session
 * @throws AppError `signup_rate_limited`; `bad_request` with the message of a weak password;
 *   `already_exists` with the message of a known address
 */
export async function signUpWithPassword(
  request: Request,
  { email, password, displayName, shopName }: SignUp,
  preferredLanguage: string,
): Promise<{ userId: string; workspaceId: string; setCookie: string }> {
  const budget = await takeFromBudget(`sign-up:email:${normalEmail(email)}`, SIGN_UP_BUDGET)
  if (!budget.allowed) throw new AppError('signup_rate_limited')
  if (isWeakPassword(password, [email, displayName, shopName, 'parley'])) {
    throw new AppError('bad_request', { messageKey: 'errors.weakPassword' })
  }
  const passwordHash = await hashPassword(password)
  try {
    const { userId, workspaceId } = await ensureProfile({
      provider: 'email',
      email,
      emailConfirmed: false,
      passwordHash,
      displayName,
      preferredLanguage,
      workspaceName: shopName,
    })
    return { userId, workspaceId, setCookie: await beginSession(request, userId, 'password') }
  } catch (cause) {
    if (cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === 'P2002') {
      throw new AppError('already_exists', { cause, messageKey: 'errors.emailRegistered' })
    }
    throw cause
  }
}
