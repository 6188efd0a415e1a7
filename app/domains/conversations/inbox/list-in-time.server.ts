import { runPart } from '~/platform/db/work.server'
import { toAppError } from '~/platform/errors/app-error'
import { type ConversationPage, listConversations } from './list-conversations.server'

export interface PageInTime extends ConversationPage {
  /** Looking took too long and was ended: nothing is known of what there is. */
  isTooSlow: boolean
}

/** The same list for somebody who waits: a filter that would keep a connection from other members is ended, and says so. */
export async function listConversationsInTime(
  ...args: Parameters<typeof listConversations>
): Promise<PageInTime> {
  try {
    return { ...(await runPart('filter', () => listConversations(...args))), isTooSlow: false }
  } catch (error) {
    if (toAppError(error).code !== 'query_timed_out') throw error
    return { conversations: [], next: null, isTooSlow: true }
  }
}
