import { systemDb } from '~/platform/db/db.server'
import type { Mail } from '~/platform/db/generated/client'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { openContent } from './mail-content.server'
import type { MailTemplate } from './mail-values.server'
import type { RenderedMail } from './render-mail.server'

export interface MailboxEntry {
  id: string
  to: string
  template: string
  language: string
  /** `kept`: nothing sends it, so it can be read here. */
  state: 'kept' | 'waiting' | 'sent' | 'failed'
  lastError: string | null
  createdAt: Date
}

export interface MailboxMail extends MailboxEntry {
  /** Null once it was sent or given up: what it said is forgotten then. */
  rendered: RenderedMail | null
}

const SHOWN = 100

/** The newest mails, of /dev/mail. @throws AppError `not_found` in production: its links open accounts */
export async function listMails(): Promise<MailboxEntry[]> {
  refuseInProduction()
  const mails = await systemDb().mail.findMany({ orderBy: { createdAt: 'desc' }, take: SHOWN })
  return mails.map(entryOf)
}

/** One mail as its reader would see it. @throws AppError `not_found` when there is none, and in production */
export async function getMail(id: string): Promise<MailboxMail> {
  refuseInProduction()
  const mail = UUID.test(id) ? await systemDb().mail.findUnique({ where: { id } }) : null
  if (!mail) throw new AppError('not_found')
  return { ...entryOf(mail), rendered: await rendered(mail) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function rendered({ template, language, content }: Mail): Promise<RenderedMail | null> {
  if (!content) return null
  const { renderMail } = await import('./render-mail.server')
  const name = template as MailTemplate
  return renderMail(name, language, openContent(name, content))
}

function entryOf({
  id,
  recipient,
  template,
  language,
  content,
  sentAt,
  lastError,
  createdAt,
}: Mail): MailboxEntry {
  const waits = env().SMTP_URL ? 'waiting' : 'kept'
  const state = sentAt ? 'sent' : content ? waits : 'failed'
  return { id, to: recipient, template, language, state, lastError, createdAt }
}

function refuseInProduction(): void {
  if (env().NODE_ENV === 'production') throw new AppError('not_found')
}
