import { HttpResponseError, type Session } from '@shopify/shopify-api'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { StoreToken } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { seal } from '~/platform/secrets/secrets.server'
import { platform } from '../platform/platform-app.server'
import { openToken, STORE_TOKEN } from './token-storage.server'

/** So long before its end a token isn't begun with any more; the platform's library says the same. */
const MARGIN_MS = 5 * 60_000
/** "Offline access tokens now support expiry": what an answer that doesn't say its end means. */
const LIFETIME_MS = 60 * 60_000
/** The platform is asked while the row is held, so that nobody else asks for the same. */
const HOLD_MS = 45_000

/** The platform's id of a shop's lasting token (`session.getOfflineId`). */
export const offlineId = (shopDomain: string): string => `offline_${shopDomain}`

/**
 * The shop's access token, renewed first when it is about to end. One at a time over all processes: each renewal uses
 * its refresh token up, and the platform keeps the old one good only until the new one is used.
 *
 * @param rejected a token that the platform has just refused: it counts as ended
 * @throws AppError `store_access_lost` when the shop has none or the platform doesn't renew it; `store_unreachable`
 */
export async function freshToken(shopDomain: string, rejected?: string): Promise<string> {
  const kept = await systemDb().storeToken.findUnique({ where: { id: offlineId(shopDomain) } })
  if (kept) {
    const { accessToken } = openToken(kept.sealed)
    if (accessToken && accessToken !== rejected && !isEnding(kept)) return accessToken
  }
  return systemDb().$transaction((tx) => renew(tx, shopDomain, rejected), {
    timeout: HOLD_MS,
    maxWait: HOLD_MS,
  })
}

async function renew(tx: SystemTx, shopDomain: string, rejected: string | undefined): Promise<string> {
  const id = offlineId(shopDomain)
  await tx.$queryRaw`SELECT 1 AS held FROM store_tokens WHERE id = ${id} FOR UPDATE`
  const kept = await tx.storeToken.findUnique({ where: { id } })
  if (!kept) throw new AppError('store_access_lost', { detail: `no token for ${shopDomain}` })
  const token = openToken(kept.sealed)
  // Somebody else renewed it while we waited.
  if (token.accessToken && token.accessToken !== rejected && !isEnding(kept)) return token.accessToken
  if (!token.refreshToken)
    throw new AppError('store_access_lost', { detail: `the token of ${shopDomain} can't be renewed` })
  const renewed = await askForRenewal(shopDomain, token.refreshToken)
  await tx.storeToken.update({
    where: { id },
    data: {
      sealed: seal(JSON.stringify(renewed.toObject()), STORE_TOKEN),
      expiresAt: renewed.expires ?? null,
    },
  })
  return renewed.accessToken!
}

async function askForRenewal(shop: string, refreshToken: string): Promise<Session> {
  try {
    const { session } = await platform().api.auth.refreshToken({ shop, refreshToken })
    if (!session.accessToken) throw new AppError('store_unreachable', { detail: 'a renewal without a token' })
    // An answer that leaves it out would otherwise be the last renewal.
    session.refreshToken ??= refreshToken
    return session
  } catch (cause) {
    const status = cause instanceof HttpResponseError ? cause.response.code : 0
    const isFinal = status >= 400 && status < 500 && status !== 429
    throw new AppError(isFinal ? 'store_access_lost' : 'store_unreachable', {
      cause,
      detail: `renewing: ${status}`,
    })
  }
}

const isEnding = ({ expiresAt, updatedAt }: StoreToken): boolean =>
  (expiresAt?.getTime() ?? updatedAt.getTime() + LIFETIME_MS) - MARGIN_MS < Date.now()
