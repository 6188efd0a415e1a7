import type { TFunction } from 'i18next'
import { CSV_START, csvLine } from '~/platform/csv/csv-line'
import { workspaceDb } from '~/platform/db/db.server'
import { runPart } from '~/platform/db/work.server'
import { translator } from '~/platform/i18n/i18n.server'
import { readParts, type SentFile } from '../message-parts'
import { peopleNames } from '../messages/people-names.server'
import { systemWords } from '../system-words'
import { shopperNameIn } from '../visitor-name'
import type { ConversationFilter } from './conversation-filter'
import { type ConversationSummary, listConversations } from './list-conversations.server'

export type ExportFormat = 'csv' | 'json'

const COLUMNS = [
  'id',
  'createdAt',
  'lastMessageAt',
  'status',
  'outcome',
  'handler',
  'channel',
  'language',
  'shopperName',
  'visitor',
  'messageCount',
  'rating',
  'assigneeId',
  'subject',
  'lastMessageText',
] as const satisfies readonly (keyof ConversationSummary | 'visitor')[]

const readPage = (...args: Parameters<typeof listConversations>) =>
  runPart('export', () => listConversations(...args))

/** Their messages are read with them. */
const CHUNK = 50

interface ExportedMessage {
  at: string
  author: 'shopper' | 'assistant' | 'person' | 'system'
  /** Of the team's member who wrote it. */
  name: string | null
  text: string
  files: Pick<SentFile, 'name' | 'type' | 'bytes'>[]
}

/**
 * One row a conversation, newest first, in pieces: memory doesn't grow with the number of conversations. What was said
 * stands in the last column: in JSON a list, in CSV a line for each message, as a person would note it down.
 *
 * @param language whose words say what happened, and call a visitor without a name under `visitor`, as in the inbox
 */
export async function* exportConversations(
  workspaceId: string,
  filter: ConversationFilter,
  format: ExportFormat,
  language: string,
): AsyncGenerator<string> {
  const t = translator(language, 'inbox')
  let cursor: string | null = null
  let first = true
  yield format === 'csv' ? `${CSV_START}${csvLine([...COLUMNS, 'messages'])}` : '['
  do {
    const page = await readPage(workspaceId, filter, { cursor, limit: CHUNK })
    const said = await messagesOf(
      workspaceId,
      page.conversations.map(({ id }) => id),
      t,
    )
    for (const conversation of page.conversations) {
      const messages = said.get(conversation.id) ?? []
      const { shopperId: id, shopperName: name } = conversation
      const named = { ...conversation, visitor: shopperNameIn(t, { id, name }) }
      const row = COLUMNS.map((column) => [column, plain(named[column])] as const)
      yield format === 'csv'
        ? csvLine([...row.map(([, value]) => value), messages.map(lineOf).join('\n')])
        : `${first ? '\n' : ',\n'}${JSON.stringify({ ...Object.fromEntries(row), messages })}`
      first = false
    }
    cursor = page.next
  } while (cursor)
  if (format === 'json') yield '\n]\n'
}

async function messagesOf(
  workspaceId: string,
  ids: string[],
  t: TFunction<'inbox'>,
): Promise<Map<string, ExportedMessage[]>> {
  const db = workspaceDb(workspaceId)
  const rows = await db.message.findMany({
    where: { conversationId: { in: ids } },
    orderBy: [{ conversationId: 'asc' }, { seq: 'asc' }],
    select: {
      conversationId: true,
      author: true,
      authorUserId: true,
      text: true,
      parts: true,
      createdAt: true,
    },
  })
  const names = await peopleNames(
    db,
    rows.map(({ authorUserId }) => authorUserId),
  )
  const byConversation = new Map<string, ExportedMessage[]>()
  for (const { conversationId, author, authorUserId, text, parts: kept, createdAt } of rows) {
    const parts = readParts(kept)
    const name = (authorUserId && names.get(authorUserId)) || null
    const message = {
      at: createdAt.toISOString(),
      author: author.toLowerCase() as Lowercase<typeof author>,
      name,
      // What happened has no text of its own: it is said in the reader's language, as in the inbox.
      text: text || (author === 'SYSTEM' && systemWords({ parts, authorName: name }, t)) || '',
      files: parts.flatMap((part) =>
        part.type === 'file' ? { name: part.file.name, type: part.file.type, bytes: part.file.bytes } : [],
      ),
    }
    byConversation.set(conversationId, [...(byConversation.get(conversationId) ?? []), message])
  }
  return byConversation
}

const lineOf = ({ at, author, name, text, files }: ExportedMessage): string => {
  const said = [text, ...files.map((file) => `[${file.name}]`)].filter(Boolean).join(' ')
  return `${at} ${name ? `${author} (${name})` : author}: ${said}`
}

const plain = (value: string | number | Date | null) => (value instanceof Date ? value.toISOString() : value)
