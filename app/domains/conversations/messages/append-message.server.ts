import { Prisma, queryRows, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { announceWritten } from '../announce.server'
import { type MessagePart, messagePartSchema } from '../message-parts'
import type { ConversationStart } from '../open-conversation.server'
import type { PageContext } from '../page-context'
import { type EarlierMessage, earlierMessages, readEarlier } from './earlier-messages.server'
import type { MessageRow } from './wire-message.server'

export interface NewMessage extends NewWords {
  conversationId: string
}

interface NewWords {
  author: MessageRow['author']
  authorUserId?: string
  clientId?: string
  text: string
  /** What lists show of it where it has no text. */
  preview?: string
  language?: string
  parts?: MessagePart[]
  outcome?: string
  intent?: string
  trace?: unknown
  answerMs?: number
}

const PREVIEW_LENGTH = 200
const SUBJECT_LENGTH = 120
/** Outcomes of answers to a question. */
const ANSWERS: ReadonlySet<string | undefined> = new Set([
  'answered',
  'shown',
  'clarified',
  'unknown',
  'refused',
])

/** What shoppers say after an answer that helped. */
const CONTENT_INTENTS: ReadonlySet<string | undefined> = new Set(['thanks', 'goodbye', 'confirm'])

/** Of a conversation's own row, which is asked once it is locked: its first message left it a subject. */
const IS_ERASED = Prisma.sql`(status = 'CLOSED' AND subject = '')`

/**
 * Writes a message at the end of its conversation, inside the caller's transaction if there is one. The number comes
 * from updating the conversation's row, which locks it until commit: numbers have no gaps and no doubles however
 * many write at once, and they show in that order.
 *
 * The same statement keeps what follows from a message: a person's conversation needs a reply once the shopper wrote,
 * until a person did, a snoozed one comes back, and whoever listens is told.
 *
 * An answer to words that were erased while it was made is not written: it may repeat them.
 *
 * @param tx null: the statement is a transaction of its own
 * @param also a further part of the statement, which writes what follows from the row `written`
 * @throws AppError `not_found`
 */
export async function appendMessage(
  tx: WorkspaceTx | null,
  workspaceId: string,
  { conversationId, ...message }: NewMessage,
  also: Prisma.Sql = Prisma.empty,
): Promise<MessageRow> {
  const isAnswer = message.author === 'ASSISTANT'
  const place = isAnswer
    ? Prisma.sql`id = ${conversationId}::uuid AND NOT ${IS_ERASED}`
    : Prisma.sql`id = ${conversationId}::uuid`
  const row = await append(tx, workspaceId, message, place, { also })
  if (!row) throw new AppError('not_found', { detail: `no conversation ${conversationId}` })
  return row
}

/** Whether nothing is left of a conversation to answer: its words were erased, or it is gone. */
export async function isErased(workspaceId: string, conversationId: string): Promise<boolean> {
  const [row] = await workspaceDb(workspaceId).$queryRaw<{ isErased: boolean }[]>`
    SELECT ${IS_ERASED} AS "isErased" FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${conversationId}::uuid`
  return row?.isErased ?? true
}

export interface OpenPlace {
  shopperId: string
  channel: string
  storeId?: string | undefined
  /** Of the message. */
  clientId: string
}

/** Where the shopper is now, of a page that tells. */
export interface Page {
  pageUrl?: string | undefined
  pageContext?: PageContext | undefined
}

/**
 * Writes what a shopper says into the conversation that they have open with the assistant, by one statement and without
 * a transaction of the caller's. Null, and nothing is written, where there is none, or the message is there already.
 * With it comes what was said before, unless others wrote at the same moment.
 */
export async function appendToOpen(
  workspaceId: string,
  { shopperId, channel, storeId, clientId }: OpenPlace,
  message: Omit<NewWords, 'author' | 'clientId'>,
  page: Page,
): Promise<(PlacedRow & { history?: EarlierMessage[] }) | null> {
  // What may have changed since the statement began is asked of the row itself, once it is locked.
  const open = Prisma.sql`status = 'OPEN' AND handler = 'ASSISTANT' AND shopper_id = ${shopperId}::uuid`
  const place = Prisma.sql`${open} AND id = (
    SELECT c.id FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.shopper_id = ${shopperId}::uuid AND c.status = 'OPEN'
      AND c.channel = ${channel} AND c.store_id IS NOT DISTINCT FROM ${storeId ?? null}::uuid
      AND NOT EXISTS (SELECT 1 FROM conversations o JOIN messages m ON m.conversation_id = o.id
        WHERE o.workspace_id = ${workspaceId}::uuid AND o.shopper_id = ${shopperId}::uuid
          AND m.client_id = ${clientId} AND m.author = 'SHOPPER')
    ORDER BY c.created_at DESC LIMIT 1)`
  const said = { ...message, author: 'SHOPPER' as const, clientId }
  const row = await append(null, workspaceId, said, place, { page, ...EARLIER })
  if (!row) return null
  const { earlier, lastSeq, ...written } = row
  // The statement saw the conversation as it was before it had its row: somebody may have written in between.
  return lastSeq === written.seq - 1 ? { ...written, history: readEarlier(earlier) } : written
}

type PlacedRow = MessageRow & { conversationId: string }

type WrittenRow = PlacedRow & { earlier?: unknown; lastSeq?: number }

interface Beside {
  page?: Page
  /** A further part of the statement, see `appendMessage`. */
  also?: Prisma.Sql
  /** More columns of the answer. */
  columns?: Prisma.Sql
}

const EARLIER: Beside = {
  columns: Prisma.sql`, ${earlierMessages(Prisma.sql`"conversationId"`)} AS earlier,
    (SELECT max(m.seq) FROM messages m WHERE m.conversation_id = "conversationId") AS "lastSeq"`,
}

/** @param place which conversation, as a condition on its row */
async function append(
  tx: WorkspaceTx | null,
  workspaceId: string,
  message: NewWords,
  place: Prisma.Sql,
  { page: { pageUrl, pageContext } = {}, ...beside }: Beside,
): Promise<WrittenRow | null> {
  const { preview, subject } = shownOf(message)
  const fromShopper = message.author === 'SHOPPER'
  // What follows from an answer, as `read_answers` has it: written with the count, or its trigger would write the row again.
  const isAnswer = ANSWERS.has(message.outcome)
  const showsContent = CONTENT_INTENTS.has(message.intent)
  const onPage = pageContext
    ? Prisma.sql`, page_context = ${JSON.stringify(pageContext)}::jsonb,
        page_url = COALESCE(${pageUrl ?? null}, page_url)`
    : Prisma.empty
  return write(
    tx,
    workspaceId,
    message,
    Prisma.sql`UPDATE conversations SET
        message_count = message_count + 1,
        shopper_message_count = shopper_message_count + ${fromShopper ? 1 : 0},
        last_shopper_at = CASE WHEN ${fromShopper} THEN now() ELSE last_shopper_at END,
        needs_reply_since = CASE
          WHEN ${message.author} = 'PERSON' THEN NULL
          WHEN ${fromShopper} AND status = 'OPEN' AND handler <> 'ASSISTANT'
            THEN COALESCE(needs_reply_since, now())
          ELSE needs_reply_since END,
        snoozed_until = CASE WHEN ${fromShopper} THEN NULL ELSE snoozed_until END,
        snoozed_by = CASE WHEN ${fromShopper} THEN NULL ELSE snoozed_by END,
        last_message_at = now(),
        last_answer_outcome = CASE WHEN ${isAnswer} THEN ${message.outcome ?? null} ELSE last_answer_outcome END,
        content_shown = NOT ${isAnswer} AND (content_shown OR (${showsContent} AND last_answer_outcome IS NOT NULL)),
        last_message_text = CASE WHEN ${preview} = '' THEN last_message_text ELSE ${preview} END,
        language = COALESCE(${message.language ?? null}, language),
        subject = CASE WHEN subject = '' AND ${fromShopper} THEN ${subject} ELSE subject END
        ${onPage}
      WHERE workspace_id = ${workspaceId}::uuid AND ${place}`,
    beside,
  )
}

/**
 * Writes what a shopper begins a conversation with, and the conversation, by one statement. Call with the shopper's row
 * locked, and none open on the channel.
 */
export async function appendToNew(
  tx: WorkspaceTx,
  workspaceId: string,
  { shopperId, channel, language, pageUrl, pageContext, storeId }: ConversationStart,
  message: Omit<NewWords, 'author' | 'language'>,
): Promise<PlacedRow> {
  const { preview, subject } = shownOf(message)
  const row = await write(
    tx,
    workspaceId,
    { ...message, author: 'SHOPPER' },
    Prisma.sql`INSERT INTO conversations (workspace_id, shopper_id, channel, language, page_url, page_context, store_id,
        message_count, shopper_message_count, last_shopper_at, last_message_text, subject)
      VALUES (${workspaceId}::uuid, ${shopperId}::uuid, ${channel}, ${language ?? 'en'}, ${pageUrl ?? null},
        ${pageContext ? JSON.stringify(pageContext) : null}::jsonb, ${storeId ?? null}::uuid, 1, 1, now(), ${preview},
        ${subject})`,
  )
  return row!
}

/** What lists show of a message. */
function shownOf({ text, preview = '' }: NewWords | Omit<NewWords, 'author'>) {
  const shown = text.trim() || preview
  return { preview: cut(shown, PREVIEW_LENGTH), subject: cut(shown, SUBJECT_LENGTH) }
}

/** @param conversation the statement that counts the message in its conversation's row */
async function write(
  tx: WorkspaceTx | null,
  workspaceId: string,
  message: NewWords,
  conversation: Prisma.Sql,
  { also = Prisma.empty, columns = Prisma.empty }: Omit<Beside, 'page'> = {},
): Promise<WrittenRow | null> {
  const parts = JSON.stringify(messagePartSchema.array().parse(message.parts ?? []))
  const statement = Prisma.sql`
    WITH conversation AS (${conversation} RETURNING id, message_count AS seq),
    written AS (INSERT INTO messages (workspace_id, conversation_id, seq, author, author_user_id, client_id, text, language,
      parts, outcome, intent, trace, answer_ms, created_at)
    SELECT ${workspaceId}::uuid, id, seq, ${message.author}::message_author,
      ${message.authorUserId ?? null}::uuid, ${message.clientId ?? null}, ${message.text},
      ${message.language ?? null}, ${parts}::jsonb, ${message.outcome ?? null}, ${message.intent ?? null},
      ${JSON.stringify(message.trace ?? [])}::jsonb, ${message.answerMs ?? null}::int, clock_timestamp()
    FROM conversation
    RETURNING id, conversation_id AS "conversationId", seq, author, author_user_id AS "authorUserId",
      client_id AS "clientId", text, parts, created_at AS "createdAt"),
    told AS MATERIALIZED (${announceWritten(workspaceId, Prisma.sql`conversation`)})
    ${also}
    SELECT written.* ${columns} FROM written, (SELECT count(*) FROM told) AS listeners`
  const [row] = tx ? await tx.$queryRaw<WrittenRow[]>(statement) : await queryRows<WrittenRow>(statement)
  return row ?? null
}

function cut(text: string, length: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  return flat.length <= length ? flat : `${[...flat].slice(0, length - 1).join('')}…`
}
