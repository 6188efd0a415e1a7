import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { hashOf, newSecret } from '~/platform/secrets/random-secret.server'
import { hostCookieValue, setHostCookie } from '~/platform/sessions/cookies.server'

const COOKIE = 'parley_store_flow'
const LIFETIME_S = 600

/** Begins a merchant's way through the platform's consent, for the browser that gets the cookie. */
export async function createFlow(
  { shopDomain, linkId }: { shopDomain: string; linkId: string | null },
  request: Request,
  visitor: Visitor,
): Promise<{ state: string; setCookie: string }> {
  const state = newSecret()
  // Two tabs of a browser share the cookie, so that either can come back.
  const kept = hostCookieValue(request, COOKIE) ?? ''
  const browser = /^[\w-]{43}$/.test(kept) ? kept : newSecret()
  await systemDb().storeFlow.create({
    data: {
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      shopDomain,
      linkId,
      expiresAt: new Date(Date.now() + LIFETIME_S * 1000),
    },
  })
  return { state, setCookie: setHostCookie(visitor, COOKIE, browser, { maxAgeSeconds: LIFETIME_S }) }
}

/**
 * Uses up the way that a browser comes back on.
 *
 * @throws AppError `flow_state_not_found` for one that never was, was used, is over, or was begun in another browser or
 *   for another shop
 */
export async function spendFlow(
  { state, shopDomain }: { state: string; shopDomain: string },
  request: Request,
): Promise<{ linkId: string | null }> {
  const browser = hostCookieValue(request, COOKIE)
  if (!browser || !state) throw new AppError('flow_state_not_found')
  const [flow] = await systemDb().storeFlow.updateManyAndReturn({
    where: {
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      shopDomain,
      usedAt: null,
      expiresAt: { gt: new Date() },
    },
    data: { usedAt: new Date() },
    select: { linkId: true },
  })
  if (!flow) throw new AppError('flow_state_not_found')
  return flow
}
