import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import type { SignUp } from '../identity'
import { beginCookieSession } from '../sessions/cookie-session.server'
import { signUp } from './sign-up.server'

/**
 * Sign-up on our own page.
 *
 * @returns the Set-Cookie of the new session; null when the address is to be confirmed first
 * @throws AppError `signup_disabled`, `signup_rate_limited`, `weak_password`; `already_exists` with the message of a known address
 */
export async function signUpWithPassword(
  { email, password, displayName, shopName, timeZone }: SignUp,
  visitor: Visitor,
): Promise<{ userId: string; setCookie: string | null }> {
  const { user, isOpen } = await signUp(
    {
      email,
      password,
      metadata: { ...(displayName ? { display_name: displayName } : {}), language: visitor.language },
      shopName,
      ...(timeZone ? { timeZone } : {}),
      redirectTo: null,
      challenge: null,
    },
    visitor,
  )
  // The specification's client reads a known address from this, and so do we.
  if (user.identities.length === 0)
    throw new AppError('already_exists', { messageKey: 'errors.emailRegistered' })
  const setCookie = isOpen ? await beginCookieSession({ userId: user.id, method: 'password' }, visitor) : null
  return { userId: user.id, setCookie }
}
