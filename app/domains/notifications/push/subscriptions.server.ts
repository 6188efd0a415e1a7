import { ECDH } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { hashOf } from '~/platform/secrets/random-secret.server'
import { open, seal } from '~/platform/secrets/secrets.server'
import { type BrowserSubscription, pushSubscriptionSchema } from './subscription'

const PURPOSE = 'push-subscription'
/** More browsers than anybody has; the ones unused the longest go. */
const MOST = 20

export interface Subscriber {
  userId: string
  sessionId: string
  userAgent: string | null
}

/** A browser of a member's that takes pushes. */
export interface ListedBrowser {
  id: string
  userAgent: string | null
  createdAt: Date
  /** The one in which the member looks at this. */
  isOwn: boolean
}

/**
 * Keeps a browser's subscription; the same browser again takes the place of what was kept, whoever used it before.
 *
 * @throws AppError `bad_request` for a push service that isn't reached by https, or a key that nothing can be encrypted for
 */
export async function keepSubscription(
  { userId, sessionId, userAgent }: Subscriber,
  subscription: BrowserSubscription,
): Promise<void> {
  const { protocol, host, hostname } = new URL(subscription.endpoint)
  const isNamed = env().PUSH_HOSTS.some((name) => name === host || name === hostname)
  if (protocol !== 'https:' && !isNamed)
    throw new AppError('bad_request', { detail: 'a push service is reached by https' })
  if (!isPublicKey(subscription.keys.p256dh))
    throw new AppError('bad_request', { detail: 'the key is no point of the curve P-256' })
  const endpointHash = hashOf(subscription.endpoint)
  const kept = { userId, sessionId, userAgent, sealed: seal(JSON.stringify(subscription), PURPOSE) }
  await systemDb().$transaction(async (tx) => {
    await tx.pushSubscription.upsert({
      where: { endpointHash },
      create: { ...kept, endpointHash },
      update: kept,
    })
    const rows = await tx.pushSubscription.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }],
      select: { id: true },
      skip: MOST,
    })
    if (rows.length > 0)
      await tx.pushSubscription.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  })
}

function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Ends pushes to a browser of a member's, by its address or its row. */
export async function dropSubscription(
  userId: string,
  which: { endpoint: string } | { id: string },
): Promise<void> {
  const where = 'id' in which ? { id: which.id } : { endpointHash: hashOf(which.endpoint) }
  await systemDb().pushSubscription.deleteMany({ where: { ...where, userId } })
}

export async function listBrowsers(userId: string, sessionId: string): Promise<ListedBrowser[]> {
  const rows = await systemDb().pushSubscription.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, userAgent: true, createdAt: true, sessionId: true },
  })
  return rows.map(({ sessionId: own, ...row }) => ({ ...row, isOwn: own === sessionId }))
}

/** Ids of the subscriptions of users. */
export async function subscriptionsOf(userIds: readonly string[]): Promise<{ id: string; userId: string }[]> {
  return systemDb().pushSubscription.findMany({
    where: { userId: { in: [...userIds] } },
    select: { id: true, userId: true },
  })
}

/** A subscription as it is pushed to, or null when it is gone. */
export async function openSubscription(
  id: string,
): Promise<{ userId: string; subscription: BrowserSubscription } | null> {
  const row = await systemDb().pushSubscription.findUnique({ where: { id } })
  if (!row) return null
  return {
    userId: row.userId,
    subscription: pushSubscriptionSchema.parse(JSON.parse(open(row.sealed, PURPOSE))),
  }
}

export const forgetSubscription = (id: string) => systemDb().pushSubscription.deleteMany({ where: { id } })

export const noteUse = (id: string) =>
  systemDb().pushSubscription.updateMany({ where: { id }, data: { usedAt: new Date() } })
