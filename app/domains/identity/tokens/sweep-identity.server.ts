import { systemDb } from '~/platform/db/db.server'
import { sweepDevices } from '../sessions/known-devices.server'

const DAY_MS = 86_400_000
/** A session that nobody came back to. The cookie itself lasts as long. */
export const SESSIONS_KEPT_DAYS = 30

/** Removes links, codes and flows a day after their end (until then a late click can be told so), and dead sessions. */
export async function sweepIdentity(): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS)
  const longAgo = new Date(Date.now() - SESSIONS_KEPT_DAYS * DAY_MS)
  const ended = { where: { expiresAt: { lt: yesterday } } }
  await systemDb().oneTimeToken.deleteMany(ended)
  await systemDb().authFlow.deleteMany(ended)
  await systemDb().challenge.deleteMany(ended)
  await systemDb().passkeyChallenge.deleteMany(ended)
  await sweepDevices(systemDb())
  await systemDb().session.deleteMany({
    where: { OR: [{ refreshedAt: { lt: longAgo } }, { notAfter: { lt: yesterday } }] },
  })
}
