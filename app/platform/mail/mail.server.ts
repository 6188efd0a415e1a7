import { z } from 'zod'
import { type SystemTx, systemDb, type WorkspaceTx } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { DEFAULT_LANGUAGE, matchLanguage } from '~/platform/i18n/languages'
import { enqueue } from '~/platform/jobs/jobs.server'
import { log } from '~/platform/telemetry/log.server'
import { deliverMailJob } from './deliver-mail.job.server'
import { sealContent } from './mail-content.server'
import type { MailTemplate, MailValues } from './mail-values.server'

export type { MailTemplate, MailValues } from './mail-values.server'
export { forgetMailsTo, mailsTo } from './mails-to.server'
export { reachesMailServer } from './reaches-mail-server.server'
export { MAILS_KEPT_DAYS, sweepMails } from './sweep-mails.server'

export interface MailOrder<T extends MailTemplate> {
  /** One address. */
  to: string
  template: T
  /** The reader's; one we don't speak is read in English. */
  language: string
  values: MailValues<T>
}

/** Said in the row of a mail that nothing can carry. */
const NO_SERVER = 'Not sent: SMTP_URL is not set.'

const address = z.email().max(254)

/** Whether what `sendMail` takes is read by somebody: by SMTP, or outside production at /dev/mail. */
export function isMailConfigured(): boolean {
  const { SMTP_URL, NODE_ENV } = env()
  return SMTP_URL !== undefined || NODE_ENV !== 'production'
}

/**
 * Has a mail sent: with `tx`, exactly when that transaction commits. It leaves within seconds, is tried again for
 * half an hour while the mail server is away, and is dropped with a warning where there is no way to send.
 *
 * @throws ZodError when the address or a value isn't fit for a mail, such as a link that leads to another site
 */
export async function sendMail<T extends MailTemplate>(
  tx: SystemTx | WorkspaceTx | null,
  order: MailOrder<T>,
): Promise<void> {
  if (tx) await write(tx, order)
  else await systemDb().$transaction((own) => write(own, order))
}

async function write<T extends MailTemplate>(
  tx: SystemTx | WorkspaceTx,
  { to, template, language, values }: MailOrder<T>,
): Promise<void> {
  const { SMTP_URL } = env()
  // Sealed even where it's dropped: what isn't fit for a mail is refused everywhere alike.
  const content = sealContent(template, values)
  const kept = isMailConfigured()
  const { id } = await tx.mail.create({
    data: {
      recipient: address.parse(to),
      template,
      language: matchLanguage(language) ?? DEFAULT_LANGUAGE,
      content: kept ? content : null,
      lastError: kept ? null : NO_SERVER,
    },
    select: { id: true },
  })
  if (SMTP_URL) await enqueue(tx, deliverMailJob, { mailId: id })
  else if (kept) log().info({ template, path: `/dev/mail/${id}` }, 'a mail can be read')
  else warnOnce()
}

let warned = false

function warnOnce(): void {
  if (warned) return
  warned = true
  log().warn('mails are not sent: set SMTP_URL (docs/configuration.md)')
}
