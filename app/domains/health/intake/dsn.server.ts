import { AppError } from '~/platform/errors/app-error'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'

/** The only project there is. */
const PROJECT = '1'

/**
 * The address that Sentry's clients are given (`{protocol}://{public key}@{host}/{project}`), made of our own. Its key
 * is no secret, as browsers hold it: it keeps out what wasn't told about this installation.
 */
export function errorDsn(origin: string): string {
  const url = new URL(`/${PROJECT}`, origin)
  url.username = publicKey()
  return url.href
}

/**
 * Lets a client in that knows the key: in the query, in `X-Sentry-Auth`, or in the envelope's own `dsn`.
 *
 * @throws AppError `authentication_required`, `not_found` for another project
 */
export function requireDsn(request: Request, project: string | undefined, envelopeDsn: unknown): void {
  if (project !== PROJECT) throw new AppError('not_found')
  const fromHeader = /\bsentry_key=(\w+)/.exec(request.headers.get('x-sentry-auth') ?? '')?.[1]
  const fromQuery = new URL(request.url).searchParams.get('sentry_key')
  const fromEnvelope = typeof envelopeDsn === 'string' ? /\/\/(\w+)[:@]/.exec(envelopeDsn)?.[1] : undefined
  if (!isSameSecret(fromQuery ?? fromHeader ?? fromEnvelope ?? '', publicKey())) {
    throw new AppError('authentication_required')
  }
}

const publicKey = () => purposeKey('error-dsn').subarray(0, 16).toString('hex')
