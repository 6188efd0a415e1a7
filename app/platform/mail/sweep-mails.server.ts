import { systemDb } from '~/platform/db/db.server'

const KEPT_DAYS = 30

/** Removes mails after 30 days, sent or not. */
export async function sweepMails(): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 24 * 3_600_000)
  await systemDb().mail.deleteMany({ where: { createdAt: { lt: before } } })
}
