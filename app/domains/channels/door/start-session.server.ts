import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { isProvenIdentity } from '../settings/identity-secret.server'
import {
  createShopper,
  findShopper,
  mergeIntoSignedIn,
  type ShopperRow,
  signedInShopper,
} from '../shoppers/shoppers.server'
import { readShopperToken } from './shopper-token.server'
import { takeNewShopper } from './widget-budgets.server'

export const sessionSchema = z.object({
  token: z.string().max(2000).nullish(),
  identity: z
    .object({
      id: z.string().min(1).max(200),
      hmac: z.string().regex(/^[0-9a-f]{64}$/i),
      name: z.string().trim().max(200).optional(),
      email: z.email().max(254).optional().catch(undefined),
    })
    .nullish(),
})

export interface SessionStart extends z.infer<typeof sessionSchema> {
  language: string
  /** The visitor's network address, for the count of new shoppers. */
  address?: string
}

/**
 * Who is shopping: the signed-in shopper whose identity is proved, with what they wrote before signing in;
 * else the anonymous one whose token this is; else a new one. A signed-in shopper's token alone isn't
 * enough: on a shared computer it would show the next visitor what the last one wrote.
 *
 * @throws AppError `access_denied` when the identity's proof is wrong
 */
export async function startSession(workspaceId: string, start: SessionStart): Promise<string> {
  const kept = await shopperOfToken(workspaceId, start.token)
  const { identity, language } = start
  if (identity) {
    if (!(await isProvenIdentity(workspaceId, identity.id, identity.hmac))) {
      throw new AppError('access_denied', { detail: "the proof of a shopper's identity is wrong" })
    }
    const { id: externalId, name, email } = identity
    const shopper = await signedInShopper(workspaceId, { externalId, name, email, language })
    if (kept && kept.externalId === null) await mergeIntoSignedIn(workspaceId, kept.id, shopper.id)
    return shopper.id
  }
  if (kept && kept.externalId === null) return kept.id
  await takeNewShopper(workspaceId, start.address)
  return createShopper(workspaceId, language)
}

async function shopperOfToken(
  workspaceId: string,
  token: string | null | undefined,
): Promise<ShopperRow | null> {
  const claims = token ? await readShopperToken(token) : null
  const isOwn = claims?.workspaceId === workspaceId && claims.storeId === null
  return isOwn ? findShopper(workspaceId, claims.shopperId) : null
}
