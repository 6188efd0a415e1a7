import type { WorkspaceTx } from '~/platform/db/db.server'
import { MAIL_CLIENT_ID } from '../wire'
import { peopleNames } from './people-names.server'

export interface UnreadAnswers {
  to: string
  language: string
  /** In their order; `author` is empty for the assistant. */
  answers: { author: string; text: string; files: { id: string; name: string }[] }[]
  /** Of the shopper's last mail (RFC 5322). */
  lastMessageId: string | null
  /** Where the chat was open last, as the browser said. */
  pageUrl: string | null
}

interface Waiting {
  replyEmail: string
  language: string
  seen: number
  messageCount: number
  pageUrl: string | null
}

/**
 * Answers that the shopper's page hasn't shown and no mail has carried; they count as mailed with the transaction. Of the
 * assistant only what answers a mail: the rest was written while the shopper was there. Null when there is nothing to mail.
 */
export async function takeUnreadAnswers(
  tx: WorkspaceTx,
  workspaceId: string,
  conversationId: string,
): Promise<UnreadAnswers | null> {
  const [waiting] = await tx.$queryRaw<Waiting[]>`
    SELECT reply_email AS "replyEmail", language, message_count AS "messageCount", page_url AS "pageUrl",
      GREATEST(shopper_read_seq, mailed_seq) AS seen
    FROM conversations
    WHERE id = ${conversationId}::uuid AND workspace_id = ${workspaceId}::uuid AND reply_email IS NOT NULL
    FOR NO KEY UPDATE`
  if (!waiting) return null
  const messages = await tx.message.findMany({
    where: { conversationId, seq: { gt: waiting.seen } },
    orderBy: { seq: 'asc' },
    select: {
      seq: true,
      author: true,
      authorUserId: true,
      text: true,
      files: { select: { id: true, name: true } },
    },
  })
  const lastMail = await tx.message.findFirst({
    where: { conversationId, author: 'SHOPPER', clientId: { startsWith: MAIL_CLIENT_ID } },
    orderBy: { seq: 'desc' },
    select: { seq: true, trace: true },
  })
  const names = await peopleNames(
    tx,
    messages.map(({ authorUserId }) => authorUserId),
  )
  const answers = messages
    .filter(
      ({ author, seq, text, files }) =>
        (text.trim() !== '' || files.length > 0) &&
        (author === 'PERSON' || (author === 'ASSISTANT' && lastMail !== null && seq > lastMail.seq)),
    )
    .map(({ authorUserId, text, files }) => ({
      author: (authorUserId && names.get(authorUserId)) || '',
      text,
      files,
    }))
  if (answers.length === 0) return null
  await tx.conversation.updateMany({
    where: { id: conversationId },
    data: { mailedSeq: waiting.messageCount },
  })
  return {
    to: waiting.replyEmail,
    language: waiting.language,
    answers,
    lastMessageId: messageIdOf(lastMail?.trace),
    pageUrl: waiting.pageUrl,
  }
}

function messageIdOf(trace: unknown): string | null {
  const id = (trace as { messageId?: unknown } | null)?.messageId
  return typeof id === 'string' ? id : null
}
