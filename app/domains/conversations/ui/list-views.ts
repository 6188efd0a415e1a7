import type { ConversationFilter } from '../inbox/conversation-filter'

export const READY_VIEWS = ['reply', 'unread', 'all', 'mine', 'assistant', 'snoozed', 'closed'] as const
export type ReadyView = (typeof READY_VIEWS)[number]

/** What each ready-made view narrows the list by. */
export function filterOfView(view: ReadyView, userId: string): ConversationFilter {
  switch (view) {
    case 'reply':
      return { reply: 'needed' }
    case 'unread':
      return { unread: 'yes' }
    case 'mine':
      return { assignee: userId, status: 'open' }
    case 'assistant':
      return { handler: 'assistant', status: 'open' }
    case 'snoozed':
      return { snoozed: 'yes' }
    case 'closed':
      return { status: 'closed' }
    case 'all':
      return {}
  }
}

/** A filter as an address's query, always in the same order. */
export function queryOf(filter: ConversationFilter): string {
  const entries = Object.entries(filter).filter(([name, value]) => value && name !== 'search')
  return new URLSearchParams(entries.sort(([a], [b]) => a.localeCompare(b)) as [string, string][]).toString()
}

/** The ready-made view that a filter is, whatever is searched for in it; null for another one. */
export const viewOf = (filter: ConversationFilter, userId: string): ReadyView | null =>
  READY_VIEWS.find((view) => queryOf(filterOfView(view, userId)) === queryOf(filter)) ?? null
