import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { purposeKey } from '~/platform/secrets/secrets.server'
import {
  ensureShopper,
  findShopper,
  mergeIntoSignedIn,
  type ShopperRow,
  signedInShopper,
} from '../shoppers/shoppers.server'
import { readShopperToken } from './shopper-token.server'
import { takeNewStorefrontShopper } from './widget-budgets.server'

export const storefrontSessionSchema = z.object({
  /** Of the anonymous shopper in this browser. */
  token: z.string().max(2000).nullish(),
  /** 128 random bits that the browser keeps: asking twice finds the same anonymous shopper. */
  visitor: z.string().regex(/^[0-9a-f]{32}$/),
})

export interface StorefrontSessionStart extends z.infer<typeof storefrontSessionSchema> {
  storeId: string
  /** Who is signed in, as the platform's signature proves. */
  customerId: string | null
  language: string
  /** The visitor's network address as the platform forwards it, for the count of new shoppers. */
  address: string | null
}

export interface StorefrontShopper {
  shopperId: string
  /** A shopper whose name isn't known yet. */
  isNameless: boolean
}

/**
 * Who is shopping on a storefront: the signed-in customer, with what they wrote before signing in; else the anonymous
 * shopper of this browser. Only the platform says who is signed in; a token of a signed-in shopper alone is worth
 * nothing, so the next person at the same computer meets an empty chat. Asking again changes nothing.
 */
export async function startStorefrontSession(
  workspaceId: string,
  start: StorefrontSessionStart,
): Promise<StorefrontShopper> {
  const { storeId, customerId, language, visitor } = start
  const kept = await anonymousOf(workspaceId, start)
  if (customerId) {
    const shopper = await signedInShopper(workspaceId, { externalId: customerId, language })
    if (kept) await mergeIntoSignedIn(workspaceId, kept.id, shopper.id)
    return { shopperId: shopper.id, isNameless: !shopper.name }
  }
  if (kept) return { shopperId: kept.id, isNameless: false }
  const id = idOfVisitor(storeId, visitor)
  if (!(await findShopper(workspaceId, id))) {
    await takeNewStorefrontShopper(storeId, start.address)
    await ensureShopper(workspaceId, id, language)
  }
  return { shopperId: id, isNameless: false }
}

async function anonymousOf(
  workspaceId: string,
  { token, storeId }: StorefrontSessionStart,
): Promise<ShopperRow | null> {
  const claims = token ? await readShopperToken(token) : null
  if (claims?.workspaceId !== workspaceId || claims.storeId !== storeId || claims.customerId) return null
  const shopper = await findShopper(workspaceId, claims.shopperId)
  return shopper?.externalId === null ? shopper : null
}

/** A UUID (RFC 9562, version 8) that nobody can compute who doesn't know the visitor's bits and our key. */
function idOfVisitor(storeId: string, visitor: string): string {
  const bytes = createHmac('sha256', purposeKey('storefront-visitor'))
    .update(`${storeId} ${visitor}`)
    .digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
