import { toAppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import {
  createUser,
  deleteFactor,
  deleteUser,
  getUserById,
  listFactors,
  listUsers,
  postGenerateLink,
  postInvite,
  updateUser,
} from './admin-endpoints.server'
import type { Handler } from './call.server'
import { deleteOwnFactor, postChallenge, postFactor, postVerifyFactor } from './factor-endpoints.server'
import { refuseBranch } from './not-offered.server'
import {
  deleteOwnPasskey,
  deleteUserPasskey,
  getPasskeys,
  getUserPasskeys,
  patchPasskey,
  postAuthentication,
  postAuthenticationOptions,
  postRegistration,
  postRegistrationOptions,
} from './passkey-endpoints.server'
import { protocolErrorOf } from './protocol-error.server'
import { getAuthorize, getCallback, getLinkIdentity } from './provider-endpoints.server'
import { postOtp, postRecover, postResend, postSignUp, postToken } from './sign-in-endpoints.server'
import {
  deleteIdentity,
  getKeys,
  getReauthenticate,
  getSettings,
  getUser,
  postLogout,
  putUser,
} from './user-endpoints.server'
import { getHealth, getVerify, postVerify } from './verify-endpoints.server'

/** Every address of the session protocol (GoTrue's), below `/auth/v1`. */
export const ENDPOINTS: readonly [method: string, path: string, handler: Handler][] = [
  ['POST', '/signup', postSignUp],
  ['POST', '/token', postToken],
  ['GET', '/verify', getVerify],
  ['POST', '/verify', postVerify],
  ['POST', '/recover', postRecover],
  ['POST', '/resend', postResend],
  ['POST', '/otp', postOtp],
  ['GET', '/user', getUser],
  ['PUT', '/user', putUser],
  ['GET', '/authorize', getAuthorize],
  ['GET', '/callback', getCallback],
  ['GET', '/user/identities/authorize', getLinkIdentity],
  ['DELETE', '/user/identities/:id', deleteIdentity],
  ['POST', '/logout', postLogout],
  ['POST', '/factors', postFactor],
  ['POST', '/factors/:id/challenge', postChallenge],
  ['POST', '/factors/:id/verify', postVerifyFactor],
  ['DELETE', '/factors/:id', deleteOwnFactor],
  ['POST', '/passkeys/registration/options', postRegistrationOptions],
  ['POST', '/passkeys/registration/verify', postRegistration],
  ['POST', '/passkeys/authentication/options', postAuthenticationOptions],
  ['POST', '/passkeys/authentication/verify', postAuthentication],
  ['GET', '/passkeys', getPasskeys],
  ['PATCH', '/passkeys/:id', patchPasskey],
  ['DELETE', '/passkeys/:id', deleteOwnPasskey],
  ['GET', '/reauthenticate', getReauthenticate],
  ['GET', '/settings', getSettings],
  ['GET', '/health', getHealth],
  ['GET', '/.well-known/jwks.json', getKeys],
  ['GET', '/admin/users', listUsers],
  ['POST', '/admin/users', createUser],
  ['GET', '/admin/users/:id', getUserById],
  ['PUT', '/admin/users/:id', updateUser],
  ['DELETE', '/admin/users/:id', deleteUser],
  ['GET', '/admin/users/:id/factors', listFactors],
  ['DELETE', '/admin/users/:id/factors/:factor', deleteFactor],
  ['GET', '/admin/users/:id/passkeys', getUserPasskeys],
  ['DELETE', '/admin/users/:id/passkeys/:passkey', deleteUserPasskey],
  ['POST', '/admin/generate_link', postGenerateLink],
  ['POST', '/invite', postInvite],
]

const API_VERSION = '2024-01-01'
/** Tokens travel in a header, never in a cookie: any page may call, and calls for nobody but its own user. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
  'access-control-expose-headers': 'x-total-count, link, x-supabase-api-version, retry-after',
  'access-control-max-age': '7200',
}

/** Answers one call of the protocol; `path` is what stands behind `/auth/v1`. */
export async function answerCall(request: Request, path: string, visitor: Visitor): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  const response = await answer(request, path, visitor)
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  response.headers.set('x-supabase-api-version', API_VERSION)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

async function answer(request: Request, path: string, visitor: Visitor): Promise<Response> {
  try {
    refuseBranch(path)
    const found = find(request.method, path)
    if (!found)
      return Response.json(
        { code: 'not_found', message: `No endpoint ${request.method} ${path}` },
        { status: 404 },
      )
    return await found.handler({ request, url: new URL(request.url), visitor, params: found.params })
  } catch (thrown) {
    const error = toAppError(thrown)
    await reportError(thrown, { pageUrl: `/auth/v1${path}`, userAgent: visitor.userAgent })
    const headers = new Headers()
    if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds))
    return Response.json(protocolErrorOf(error), { status: error.status, headers })
  }
}

function find(method: string, path: string): { handler: Handler; params: Record<string, string> } | null {
  for (const [wanted, pattern, handler] of ENDPOINTS) {
    const params = wanted === method ? match(pattern, path) : null
    if (params) return { handler, params }
  }
  return null
}

function match(pattern: string, path: string): Record<string, string> | null {
  const [names, parts] = [pattern.split('/'), path.split('/')]
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(parts[i]!)
    else if (name !== parts[i]) return null
  }
  return params
}
