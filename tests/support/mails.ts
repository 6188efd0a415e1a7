import { systemDb } from '~/platform/db/db.server'
import type { MailTemplate, MailValues } from '~/platform/mail/mail.server'
import { openContent } from '~/platform/mail/mail-content.server'

/**
 * What was last mailed to an address, for tests without SMTP_URL: nothing is sent then, so mails stay in the
 * database as they were ordered.
 *
 * @throws when there is none
 */
export async function lastMail<T extends MailTemplate>(to: string, template: T): Promise<MailValues<T>> {
  const mail = await systemDb().mail.findFirst({
    where: { recipient: to, template },
    orderBy: { createdAt: 'desc' },
  })
  if (!mail?.content) throw new Error(`No ${template} was mailed to ${to}: ${await templatesTo(to)}`)
  return openContent(template, mail.content)
}

/** The templates of everything mailed to an address, oldest first. */
export async function templatesTo(to: string): Promise<string[]> {
  const mails = await systemDb().mail.findMany({
    where: { recipient: to },
    orderBy: { createdAt: 'asc' },
    select: { template: true },
  })
  return mails.map(({ template }) => template)
}
