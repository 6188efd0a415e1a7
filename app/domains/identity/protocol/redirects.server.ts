import type { AppError } from '~/platform/errors/app-error'
import type { SessionAnswer } from '../sessions/token-session.server'
import { protocolErrorOf } from './protocol-error.server'

/** 303: whatever was asked for, the browser opens the address with GET. */
export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** A session in the fragment, which browsers send to no server; `type` is the way in, for links by mail. */
export function redirectWithTokens(to: string, session: SessionAnswer, type?: string): Response {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = session
  return redirectWithFragment(to, {
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    token_type,
    ...(type ? { type } : {}),
  })
}

/** A code that the client trades for a session (RFC 7636). */
export function redirectWithCode(to: string, code: string): Response {
  const url = new URL(to)
  url.searchParams.set('code', code)
  return seeOther(url.href)
}

export function redirectWithFragment(to: string, values: Record<string, string>): Response {
  const url = new URL(to)
  url.hash = new URLSearchParams(values).toString()
  return seeOther(url.href)
}

/**
 * What went wrong, as the protocol's clients read it: `error` in OAuth's words (RFC 6749, section 4.1.2.1), the
 * provider's own where it said one. In the query for a client that reads its code there, else in the fragment.
 */
export function redirectWithError(to: string, error: AppError, inQuery: boolean): Response {
  const { code, message } = protocolErrorOf(error)
  const said = String(error.values.error ?? '')
  const values = {
    error: /^[a-z_]{1,50}$/.test(said) ? said : 'access_denied',
    error_code: code,
    error_description: message,
  }
  if (!inQuery) return redirectWithFragment(to, values)
  const url = new URL(to)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return seeOther(url.href)
}
