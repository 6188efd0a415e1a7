import {
  bearerOf,
  findIdentityOwner,
  type ProvedRequest,
  type RequestProof,
} from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'
import { type Arrived, arrive } from '../install/arrive.server'
import { hasAccess } from '../install/ensure-access.server'
import { staffIdentity } from '../install/staff-identity'
import { shopDomainOf } from '../shop-domain'
import { isEmbeddedPath } from './embedded-path'
import { refuseOutsider } from './refuse-outsider.server'
import { askAgain, fetchToken, sendToAdmin } from './send-to-admin.server'
import { readSessionToken, type StoreClaims } from './session-token.server'

/** The platform is asked again who somebody is after this long. */
const TOLD_MS = 86_400_000

/**
 * How requests of the embedded admin show whose they are: by a session token that App Bridge fetched a moment ago, in
 * the `Authorization` header, or in the address of the page itself. It lasts a minute, so nobody is signed in longer
 * than the store's admin says; our own cookies, idle limit and second factor have no part in it.
 */
export const embeddedProof: RequestProof = {
  answersFor: (request) => isEmbeddedPath(new URL(request.url).pathname),

  prove: async (request) => (await proveStaff(request)).proved,
  refuse: refuseOutsider,
}

/** Who is at work in a store's admin, as its token says, and where they have their place with us. */
interface ProvedStaff {
  claims: StoreClaims
  proved: ProvedRequest
}

/** Reads and checks the session token of a request. @throws as a `RequestProof`, and as `arrive` */
export async function proveStaff(request: Request): Promise<ProvedStaff> {
  const url = new URL(request.url)
  const bearer = bearerOf(request)
  const token = bearer ?? (request.method === 'GET' ? url.searchParams.get('id_token') : null)
  if (!token) throw await sendToAdmin(request)
  const anew = () => (bearer ? askAgain() : fetchToken(url))
  const claims = await readSessionToken(token)
  if (!claims) throw anew()
  const named = url.searchParams.get('shop')
  if (named !== null && shopDomainOf(named) !== claims.shopDomain)
    throw new AppError('store_request_refused', { detail: 'a token of another shop' })
  try {
    return { claims, proved: { ...(await whoseIs(claims, request)), until: claims.expiresAt } }
  } catch (error) {
    // The platform found the token too old by now.
    if (error instanceof AppError && error.code === 'store_request_refused') throw anew()
    throw error
  }
}

async function whoseIs(claims: StoreClaims, request: Request): Promise<Arrived> {
  const known = await findStaff(claims)
  if (known && known.toldAt.getTime() + TOLD_MS > Date.now()) return known
  const arrived = arrive(claims, visitorOf(request))
  if (!known) return arrived
  // What was told yesterday still stands while the platform is away.
  return arrived.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'store_unreachable') return known
    throw error
  })
}

/** Somebody who opened the app here before, in a shop that still has it. */
async function findStaff({ shopDomain, staffId }: StoreClaims) {
  const { provider, providerId } = staffIdentity(shopDomain, staffId)
  const [userId, staff, isOpen] = await Promise.all([
    findIdentityOwner(provider, providerId),
    systemDb().storeStaff.findFirst({ where: { staffId, store: { shopDomain, status: 'ACTIVE' } } }),
    hasAccess(shopDomain),
  ])
  if (!userId || !isOpen || staff?.userId !== userId) return null
  return { userId, workspaceId: staff.workspaceId, toldAt: staff.toldAt }
}
