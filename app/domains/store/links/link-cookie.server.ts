import { systemDb } from '~/platform/db/db.server'
import { hostCookieValue, setHostCookie } from '~/platform/sessions/cookies.server'
import { findLinkByCode } from './link-code.server'

const COOKIE = 'parley_store_link'
const LIFETIME_S = 1800

/** Keeps the code in the browser that asked for it, so that an install from there carries it along by itself. */
export const linkCookie = (visit: { url: string } | { origin: string }, code: string): string =>
  setHostCookie(visit, COOKIE, code, { maxAgeSeconds: LIFETIME_S })

/** The link that a browser carries into an install, or null. */
export async function findCarriedLink(request: Request): Promise<string | null> {
  const link = await findLinkByCode(hostCookieValue(request, COOKIE) ?? '')
  return link?.id ?? null
}

/** Notes which shop a link came along with: whoever owns the shop is asked when they open the app. */
export async function carryLink(linkId: string, shopDomain: string): Promise<void> {
  await systemDb().storeLink.updateMany({ where: { id: linkId, usedAt: null }, data: { shopDomain } })
}
