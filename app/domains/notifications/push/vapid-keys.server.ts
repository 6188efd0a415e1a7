import webPush from 'web-push'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { open, seal } from '~/platform/secrets/secrets.server'

const PURPOSE = 'vapid-key'

export interface VapidKeys {
  /** Whom a push service turns to about what we send (RFC 8292, section 2.1). */
  subject: string
  /** Base64url of the uncompressed point: what browsers subscribe with. */
  publicKey: string
  privateKey: string
}

let held: Promise<VapidKeys> | undefined

/** The installation's key pair, made at first start and kept: with another one every subscription would be lost. */
export async function vapidKeys(): Promise<VapidKeys> {
  held ??= read()
  return held.catch((error: unknown) => {
    held = undefined
    throw error
  })
}

async function read(): Promise<VapidKeys> {
  await ensureKeys()
  const { publicKey, privateKey } = await systemDb().vapidKeys.findUniqueOrThrow({ where: { id: 'push' } })
  return { subject: subject(), publicKey, privateKey: open(privateKey, PURPOSE) }
}

async function ensureKeys(): Promise<void> {
  if (await systemDb().vapidKeys.findUnique({ where: { id: 'push' }, select: { id: true } })) return
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // Of two processes that start at once the first one's keys stand.
  await systemDb().vapidKeys.createMany({
    data: [{ publicKey, privateKey: seal(privateKey, PURPOSE) }],
    skipDuplicates: true,
  })
}

function subject(): string {
  const { SUPPORT_EMAIL, OPERATOR_EMAIL, MAIL_FROM, PUBLIC_URL } = env()
  const address = SUPPORT_EMAIL ?? OPERATOR_EMAIL ?? MAIL_FROM?.address
  if (address) return `mailto:${address}`
  return PUBLIC_URL?.startsWith('https:') ? new URL(PUBLIC_URL).origin : 'mailto:operator@localhost'
}
