import { CSV_START, csvLine } from '~/platform/csv/csv-line'
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
  'messageCount',
  'rating',
  'assigneeId',
  'subject',
  'lastMessageText',
] as const satisfies readonly (keyof ConversationSummary)[]

const CHUNK = 200

/** One row a conversation, newest first, in pieces: memory doesn't grow with the number of conversations. */
export async function* exportConversations(
  workspaceId: string,
  filter: ConversationFilter,
  format: ExportFormat,
): AsyncGenerator<string> {
  let cursor: string | null = null
  let first = true
  yield format === 'csv' ? `${CSV_START}${csvLine(COLUMNS)}` : '['
  do {
    const page = await listConversations(workspaceId, filter, { cursor, limit: CHUNK })
    for (const conversation of page.conversations) {
      const row = COLUMNS.map((column) => [column, plain(conversation[column])] as const)
      yield format === 'csv'
        ? csvLine(row.map(([, value]) => value))
        : `${first ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(row))}`
      first = false
    }
    cursor = page.next
  } while (cursor)
  if (format === 'json') yield '\n]\n'
}

const plain = (value: string | number | Date | null) => (value instanceof Date ? value.toISOString() : value)
