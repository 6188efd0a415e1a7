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

/** As it was vouched for, to the letter; no line break, as the proof takes each for a line of its own. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u)

export const sessionSchema = z.object({
  token: z.string().max(2000).nullish(),
  identity: z
    .object({
      id: line(200).min(1),
      time: z.int().min(0).optional().meta({ description: 'When the proof was made, in seconds since 1970' }),
      hmac: z.string().regex(/^[0-9a-f]{64}$/i),
      name: line(200).optional(),
      email: line(254).optional(),
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
 * @throws AppError `access_denied` when the identity's proof is wrong, older than a day, or without a time
 */
export async function startSession(workspaceId: string, start: SessionStart): Promise<string> {
  const kept = await shopperOfToken(workspaceId, start.token)
  const { identity, language } = start
  if (identity) {
    const { id: externalId, time, hmac } = identity
    if (time === undefined || !(await isProvenIdentity(workspaceId, { ...identity, time }, hmac)))
      throw new AppError('access_denied', { detail: "the proof of a shopper's identity is wrong or too old" })
    const name = identity.name?.trim()
    const email = z.email().safeParse(identity.email?.trim()).data
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
