import { createHmac, randomBytes } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { open, seal } from '~/platform/secrets/secrets.server'

const PURPOSE = 'widget-identity'

export const newIdentitySecret = (): string => `is_${randomBytes(32).toString('base64url')}`

export const sealIdentitySecret = (secret: string): Uint8Array<ArrayBuffer> => seal(secret, PURPOSE)

/** The proof a shop's server makes for its signed-in shopper: hex(HMAC-SHA256(secret, id)), RFC 2104. */
export const identityProof = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(id).digest('hex')

/** Whether the proof was made with this workspace's secret for this id. */
export async function isProvenIdentity(workspaceId: string, id: string, hmac: string): Promise<boolean> {
  const row = await workspaceDb(workspaceId).widgetSettings.findUniqueOrThrow({
    where: { workspaceId },
    select: { identitySecret: true },
  })
  return isSameSecret(hmac.toLowerCase(), identityProof(open(row.identitySecret, PURPOSE), id))
}
