import { createHash } from 'node:crypto'
import { LONGEST_SHOPPER_TEXT, MAIL_CLIENT_ID } from '~/domains/conversations/conversations'
import { findTeamStanding } from '~/domains/conversations/conversations.server'
import { systemDb } from '~/platform/db/db.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { log } from '~/platform/telemetry/log.server'
import type { HandedMail } from './inbound-adapters.server'
import type { MailFile } from './read-mail.server'
import { readMailApart } from './read-mail-apart.server'
import { conversationOf, isReplyAddressOf } from './reply-address.server'
import { MOST_MAIL_BYTES } from './signed-form.server'

/** A reply that belongs into a conversation. */
export interface TakenMail {
  workspaceId: string
  conversationId: string
  shopperId: string
  language: string
  clientId: string
  messageId: string
  text: string
  files: MailFile[]
}

export type MailRefusal =
  | 'unreadable'
  | 'too-large'
  | 'no-conversation'
  | 'sender'
  | 'automatic'
  | 'empty'
  | 'too-many'

/** Nobody writes so many mails in an hour; two machines that answer each other do. */
const PER_CONVERSATION = { limit: 30, windowMs: 3_600_000 }

/**
 * Tells what a mail is: a reply by the one who was written to, into a conversation of theirs, written by a person. Writes
 * nothing.
 */
export async function takeMail({
  raw,
  recipients,
}: HandedMail): Promise<TakenMail | { refusal: MailRefusal }> {
  if (raw.byteLength > MOST_MAIL_BYTES) return { refusal: 'too-large' }
  // Whose it is stands on its envelope or in its head: counted before anything of it is read.
  const place = await findPlace([...recipients, ...addressesInHead(raw)])
  if (!place) return { refusal: 'no-conversation' }
  const { workspaceId, conversationId, shopperId, language, email } = place
  const { allowed } = await takeFromBudget(`mail:${conversationId}`, PER_CONVERSATION)
  if (!allowed) return { refusal: 'too-many' }
  const mail = await readMailApart(raw, [conversationId, workspaceId]).catch((error: unknown) => {
    log().info({ err: error }, 'a mail could not be read')
    return null
  })
  if (!mail) return { refusal: 'unreadable' }
  if (mail.isAutomatic) return { refusal: 'automatic' }
  if (mail.from !== email.toLowerCase()) return { refusal: 'sender' }
  const text = keepable(mail.text.slice(0, LONGEST_SHOPPER_TEXT - 500))
  if (!text && mail.files.length === 0) return { refusal: 'empty' }
  const hash = createHash('sha256')
    .update(mail.messageId ?? raw)
    .digest('hex')
  return {
    workspaceId,
    conversationId,
    shopperId,
    language,
    text,
    files: mail.files.map((file) => ({ ...file, name: keepable(file.name) })),
    clientId: `${MAIL_CLIENT_ID}${hash.slice(0, 48)}`,
    messageId: isMessageId(mail.messageId) ? mail.messageId : `<${hash.slice(0, 32)}@unnamed.invalid>`,
  }
}

const isMessageId = (id: string | null): id is string => id !== null && /^<[^<>\s\p{Cc}]{1,250}>$/u.test(id)

/** PostgreSQL keeps neither NUL nor half a character, which a mail may hold or a cut may leave. */
const keepable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')

const MOST_HEAD_BYTES = 64 * 1024

/** Addresses of ours with a token, in the lines before a mail's text. */
function addressesInHead(raw: Uint8Array): string[] {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MOST_HEAD_BYTES))
  const head = start.toString('latin1').split(/\r?\n\r?\n/, 1)[0]!
  return head.match(/[\w.-]{1,64}\+[a-z2-7]{42}@[a-z0-9.-]{1,255}/gi) ?? []
}

async function findPlace(recipients: string[]) {
  for (const address of new Set(recipients.slice(0, 50))) {
    const conversationId = conversationOf(address)
    if (!conversationId) continue
    const row = await systemDb().conversation.findUnique({
      where: { id: conversationId },
      select: { workspaceId: true },
    })
    if (!row) continue
    const standing = await findTeamStanding(row.workspaceId, conversationId)
    if (!standing?.replyEmail || !isReplyAddressOf(address, conversationId, standing.replyEmail)) continue
    const { shopperId, language, replyEmail: email } = standing
    return { workspaceId: row.workspaceId, conversationId, shopperId, language, email }
  }
  return null
}
