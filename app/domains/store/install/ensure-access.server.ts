import { RequestedTokenType } from '@shopify/shopify-api'
import { systemDb } from '~/platform/db/db.server'
import type { StoreClaims } from '../embedded/session-token.server'
import { withTokenLock } from '../tokens/token-lock.server'
import { offlineId, writeToken } from '../tokens/token-storage.server'
import { exchange } from './ask-platform.server'

/** Whether the app has a token for a shop; one that has ended is renewed when it is used. */
export const hasAccess = async (shopDomain: string): Promise<boolean> =>
  (await systemDb().storeToken.count({ where: { id: offlineId(shopDomain) } })) > 0

/**
 * Fetches the shop's lasting token by the session token of whoever opened the app, unless there is one.
 *
 * @returns whether it had to: then the app is new to the shop, or was away
 * @throws as `exchange`
 */
export function ensureAccess(claims: StoreClaims): Promise<boolean> {
  const { shopDomain } = claims
  return withTokenLock(shopDomain, async (tx) => {
    if ((await tx.storeToken.count({ where: { id: offlineId(shopDomain) } })) > 0) return false
    await writeToken(tx, await exchange(claims, RequestedTokenType.OfflineAccessToken))
    return true
  })
}
