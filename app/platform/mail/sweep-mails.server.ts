import { systemDb } from '~/platform/db/db.server'

export const MAILS_KEPT_DAYS = 30

/** Removes mails after 30 days, sent or not. */
export async function sweepMails(): Promise<void> {
  const before = new Date(Date.now() - MAILS_KEPT_DAYS * 24 * 3_600_000)
  await systemDb().mail.deleteMany({ where: { createdAt: { lt: before } } })
}
