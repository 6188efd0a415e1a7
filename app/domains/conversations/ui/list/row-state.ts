import type { RowData } from '../../inbox/row-data'

/** What a row of the list says of a conversation's state. */
export function rowState({ handler, unreadCount, needsReplySince }: RowData) {
  return {
    // As the view "Unread" has it: what the assistant answers by itself is nobody's to read.
    unreadCount: handler === 'assistant' ? 0 : unreadCount,
    isWaiting: handler === 'waiting' && !needsReplySince,
  }
}
