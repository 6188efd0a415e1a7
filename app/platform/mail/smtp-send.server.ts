import { createTransport } from 'nodemailer'
import { env, type MailServer } from '~/platform/env/env.server'
import type { MailAttachment } from './attachments.server'
import type { RenderedMail } from './render-mail.server'

/** Bounds of one try; together with the queue's they decide when a worker is taken for dead. */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
  /** Of a whole try, however lively the server is. */
  wholeTry: 60_000,
}

export interface OutgoingMail extends RenderedMail {
  /** Of its row: its Message-ID is made of it. */
  id: string
  to: string
  template: string
  date: Date
  attachments: readonly MailAttachment[]
}

/** Hands one mail to the server of SMTP_URL. @throws nodemailer's error, see `failureOf` */
export async function smtpSend(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, SUPPORT_EMAIL } = env()
  if (!SMTP_URL || !MAIL_FROM) throw new Error('SMTP_URL and MAIL_FROM are needed to send a mail.')
  const replyTo = mail.isPersonal ? SUPPORT_EMAIL : mail.thread?.replyTo
  const domain = MAIL_FROM.address.split('@')[1]
  await createTransport(transportOptions(SMTP_URL)).sendMail({
    messageId: `<${mail.id}@${domain}>`,
    date: mail.date,
    from: mail.thread ? { name: mail.thread.sender, address: MAIL_FROM.address } : MAIL_FROM,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(mail.thread ? { inReplyTo: mail.thread.references.at(-1), references: mail.thread.references } : {}),
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    })),
    headers: {
      // RFC 3834, and Exchange's own: nobody's holiday notice is wanted in return. What a person wrote isn't automatic.
      ...(mail.thread || mail.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
      'X-Parley-Template': mail.template,
      // Gmail folds mails of one subject into a thread and hides what they have in common: the newest code with it.
      ...(mail.thread ? {} : { 'X-Entity-Ref-ID': mail.id }),
      // RFC 8058.
      ...(mail.unsubscribe
        ? {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    signal: AbortSignal.timeout(SMTP_TIMEOUTS.wholeTry),
  })
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** A password crosses a network encrypted or not at all; without one, STARTTLS is taken where it is offered. */
export function transportOptions({ host, port, implicitTls, credentials }: MailServer) {
  const { connectionTimeout, greetingTimeout, dnsTimeout, socketTimeout } = SMTP_TIMEOUTS
  return {
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && credentials !== null && !LOOPBACK.test(host),
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    // A mail is made of its values; nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout,
    greetingTimeout,
    dnsTimeout,
    socketTimeout,
  }
}
