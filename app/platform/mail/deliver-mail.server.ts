import { systemDb } from '~/platform/db/db.server'
import type { Mail } from '~/platform/db/generated/client'
import { tryWithLock } from '~/platform/db/with-lock.server'
import { attachmentsOf } from './attachments.server'
import { openContent } from './mail-content.server'
import type { MailTemplate } from './mail-values.server'
import { failureOf } from './smtp-failure'
import { smtpSend } from './smtp-send.server'

/** With the queue's back-off they stretch over half an hour: longer than most servers' greylisting. */
export const MOST_ATTEMPTS = 11

/**
 * Sends one mail and records it; a mail that was sent, given up or removed is left alone. Only a crash between the
 * server's "250" and our record sends it again, then under the same Message-ID.
 *
 * @returns false when another run has the mail in hand, perhaps one that is dead and not yet known to be
 * @throws when another try is worth it
 */
export async function deliverMail(id: string): Promise<boolean> {
  const ran = await tryWithLock(`mail:${id}`, async () => {
    const mail = await beginAttempt(id)
    if (!mail) return
    try {
      await send(mail)
    } catch (error) {
      await recordFailure(mail, error)
      return
    }
    await systemDb().mail.update({
      where: { id },
      data: { sentAt: new Date(), content: null, lastError: null },
    })
  })
  return ran !== null
}

type Outgoing = Mail & { content: Uint8Array }

/** Counted before the attempt, so that a mail which kills its process isn't tried for ever. */
async function beginAttempt(id: string): Promise<Outgoing | null> {
  const [mail] = await systemDb().mail.updateManyAndReturn({
    where: { id, sentAt: null, content: { not: null }, attempts: { lt: MOST_ATTEMPTS } },
    data: { attempts: { increment: 1 } },
  })
  return mail ? (mail as Outgoing) : null
}

async function send(mail: Outgoing): Promise<void> {
  // React Email and what it stands on take half a second and 40 MB, which only a process that sends should pay.
  const { renderMail } = await import('./render-mail.server')
  const template = mail.template as MailTemplate
  const values = openContent(template, mail.content)
  const rendered = await renderMail(template, mail.language, values)
  await smtpSend({
    ...rendered,
    attachments: await attachmentsOf(template, values),
    id: mail.id,
    to: mail.recipient,
    template,
    date: mail.createdAt,
  })
}

/** Only codes are kept: a server's words may quote the link it didn't like. */
async function recordFailure(mail: Mail, error: unknown): Promise<void> {
  const { summary, permanent } = failureOf(error)
  const over = permanent || mail.attempts >= MOST_ATTEMPTS
  await systemDb().mail.update({
    where: { id: mail.id },
    data: { lastError: summary, ...(over ? { content: null } : {}) },
  })
  if (!over) throw new Error(summary)
}
