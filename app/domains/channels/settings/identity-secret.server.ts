import { createHmac, randomBytes } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { open, seal } from '~/platform/secrets/secrets.server'

const PURPOSE = 'widget-identity'

export const newIdentitySecret = (): string => `is_${randomBytes(32).toString('base64url')}`

export const sealIdentitySecret = (secret: string): Uint8Array<ArrayBuffer> => seal(secret, PURPOSE)

/** Tells the open streams of all shoppers of a shop to end: who still may comes back at once. */
export const allShoppersTopic = (workspaceId: string): string => `workspace:${workspaceId}:shoppers`

/** What a shop vouches for: who is signed in, and when its server said so. */
export interface VouchedIdentity {
  id: string
  /** Seconds since 1970. */
  time: number
  name?: string | undefined
  email?: string | undefined
}

const MOST_AGE_S = 86_400
/** Clocks of servers differ. */
const AHEAD_S = 300

/**
 * The proof a shop's server makes for its signed-in shopper (HMAC, RFC 2104): hex of HMAC-SHA256 of time, id, name and
 * e-mail address, each on a line, a missing one empty. None of them has a line break, so no two say the same.
 */
export const identityProof = (secret: string, { time, id, name = '', email = '' }: VouchedIdentity): string =>
  createHmac('sha256', secret).update([time, id, name, email].join('\n')).digest('hex')

/** Whether the proof was made with this workspace's secret for all that is vouched for, and within a day. */
export async function isProvenIdentity(
  workspaceId: string,
  identity: VouchedIdentity,
  hmac: string,
): Promise<boolean> {
  const ageS = Math.floor(Date.now() / 1000) - identity.time
  if (ageS > MOST_AGE_S || ageS < -AHEAD_S) return false
  const row = await workspaceDb(workspaceId).widgetSettings.findUniqueOrThrow({
    where: { workspaceId },
    select: { identitySecret: true },
  })
  return isSameSecret(hmac.toLowerCase(), identityProof(open(row.identitySecret, PURPOSE), identity))
}
