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
  yield format === 'csv' ? `\uFEFF${COLUMNS.join(',')}\r\n` : '['
  do {
    const page = await listConversations(workspaceId, filter, { cursor, limit: CHUNK })
    for (const conversation of page.conversations) {
      const row = COLUMNS.map((column) => [column, plain(conversation[column])] as const)
      yield format === 'csv'
        ? `${row.map(([, value]) => csvCell(value)).join(',')}\r\n`
        : `${first ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(row))}`
      first = false
    }
    cursor = page.next
  } while (cursor)
  if (format === 'json') yield '\n]\n'
}

const plain = (value: string | number | Date | null) => (value instanceof Date ? value.toISOString() : value)

/** RFC 4180; a leading apostrophe keeps a shopper's `=…` from running as a formula in a spreadsheet (OWASP). */
function csvCell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
