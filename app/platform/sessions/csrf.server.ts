import { createHmac, randomBytes } from 'node:crypto'
import { AppError } from '~/platform/errors/app-error'
import { sentFrom } from '~/platform/http/sent-from'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { hostCookieValue, SESSION_COOKIE, setHostCookie } from './cookies.server'

const COOKIE = 'parley_csrf'
export const CSRF_FIELD = 'csrf'
export const CSRF_HEADER = 'x-csrf-token'

/**
 * The token of this visitor's forms: an HMAC of a random cookie that a foreign site can neither read nor
 * set, and of the session (OWASP, "signed double-submit cookie"): signing in or out makes another, and none holds for
 * somebody else at the same browser. `setCookie` is there when the cookie has yet to be given.
 */
export function csrfToken(request: Request): { token: string; setCookie: string | null } {
  const kept = hostCookieValue(request, COOKIE)
  const seed = kept ?? randomBytes(24).toString('base64url')
  return { token: sign(request, seed), setCookie: kept ? null : setHostCookie(request, COOKIE, seed) }
}

/**
 * Refuses a change that didn't come from our own page. Reads the token from the header, else from the form
 * (of a copy of the request, so that the action can read its body afterwards).
 *
 * @param parsed the request's form, of an action that has read it already because a file streams in with it
 * @throws AppError `csrf_failed`
 */
export async function requireCsrf(request: Request, parsed?: FormData): Promise<void> {
  if (provesItself(request)) return
  if (sentFrom(request.headers) === 'elsewhere') {
    throw new AppError('csrf_failed', { detail: `a form came from ${request.headers.get('origin')}` })
  }
  const seed = hostCookieValue(request, COOKIE)
  const given = request.headers.get(CSRF_HEADER) ?? (await fromForm(request, parsed))
  if (!seed || !given || !isSameSecret(given, sign(request, seed))) throw new AppError('csrf_failed')
}

let provesItself: (request: Request) => boolean = () => false

/**
 * Names the requests that nothing a browser adds by itself speaks for, neither cookie nor password: there is nothing for
 * a foreign page to abuse.
 */
export function csrfNotNeededFor(test: (request: Request) => boolean): void {
  provesItself = test
}

async function fromForm(request: Request, parsed?: FormData): Promise<string | null> {
  if (parsed) return textOf(parsed.get(CSRF_FIELD))
  const type = request.headers.get('content-type') ?? ''
  if (!type.includes('form')) return null
  return textOf((await request.clone().formData()).get(CSRF_FIELD))
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : null)

/** By the session's secret rather than its id: nothing has to be read, and it changes with what the session may do. */
function sign(request: Request, seed: string): string {
  const session = hostCookieValue(request, SESSION_COOKIE) ?? ''
  // Which of two texts ends where is told by their number of characters: cookies are the visitor's to choose.
  return createHmac('sha256', purposeKey('csrf'))
    .update(`${seed.length}:${seed}${session}`)
    .digest('base64url')
}
