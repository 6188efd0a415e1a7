import { HttpResponseError, type Session } from '@shopify/shopify-api'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { StoreToken } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { platform } from '../platform/platform-app.server'
import { withTokenLock } from './token-lock.server'
import { offlineId, openToken, writeToken } from './token-storage.server'

/** So long before its end a token isn't begun with any more; the platform's library says the same. */
const MARGIN_MS = 5 * 60_000
/** "Offline access tokens now support expiry": what an answer that doesn't say its end means. */
const LIFETIME_MS = 60 * 60_000

/**
 * The shop's access token, renewed first when it is about to end. One at a time over all processes: each renewal uses
 * its refresh token up, and the platform keeps the old one good only until the new one is used.
 *
 * @param rejected a token that the platform has just refused: it counts as ended
 * @throws AppError `store_access_lost` when the shop has none or the platform doesn't renew it; `store_unreachable`
 */
export async function freshToken(shopDomain: string, rejected?: string): Promise<string> {
  const kept = await systemDb().storeToken.findUnique({ where: { id: offlineId(shopDomain) } })
  const good = kept && goodToken(kept, rejected)
  if (good) return good
  const renewed = await withTokenLock(shopDomain, (tx) => renew(tx, shopDomain, rejected))
  if (!renewed) throw new AppError('store_access_lost', { detail: `${shopDomain} doesn't renew its token` })
  return renewed
}

/** Null when nothing renews it any more: then it is forgotten, so that whoever opens the app next fetches another. */
async function renew(tx: SystemTx, shopDomain: string, rejected: string | undefined): Promise<string | null> {
  const id = offlineId(shopDomain)
  const kept = await tx.storeToken.findUnique({ where: { id } })
  if (!kept) return null
  // Somebody else renewed it while we waited.
  const good = goodToken(kept, rejected)
  if (good) return good
  const { refreshToken } = openToken(kept.sealed)
  const renewed = refreshToken ? await askForRenewal(shopDomain, refreshToken) : null
  if (!renewed?.accessToken) {
    await tx.storeToken.deleteMany({ where: { id } })
    return null
  }
  await writeToken(tx, renewed)
  return renewed.accessToken
}

/** Null for a refresh token that the platform doesn't take any more. */
async function askForRenewal(shop: string, refreshToken: string): Promise<Session | null> {
  try {
    const { session } = await platform().api.auth.refreshToken({ shop, refreshToken })
    // An answer that leaves it out would otherwise be the last renewal.
    session.refreshToken ??= refreshToken
    return session
  } catch (cause) {
    const status = cause instanceof HttpResponseError ? cause.response.code : 0
    // 401 is about the app's own secret: whoever runs the app mends that.
    if (status === 400 || status === 403 || status === 404) return null
    throw new AppError('store_unreachable', { cause, detail: `renewing the token of ${shop}: ${status}` })
  }
}

function goodToken(kept: StoreToken, rejected: string | undefined): string | null {
  if (isEnding(kept)) return null
  const { accessToken } = openToken(kept.sealed)
  return accessToken && accessToken !== rejected ? accessToken : null
}

/** Whether a token is about to end. */
export const isEnding = ({ expiresAt, updatedAt }: Pick<StoreToken, 'expiresAt' | 'updatedAt'>): boolean =>
  (expiresAt?.getTime() ?? updatedAt.getTime() + LIFETIME_MS) - MARGIN_MS < Date.now()
