import { runPart } from '~/platform/db/work.server'
import { toAppError } from '~/platform/errors/app-error'
import type { ConversationFilter } from './conversation-filter'
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
    const list = () => listConversations(...args)
    return { ...(await (isNarrowed(args[1]) ? runPart('filter', list) : list())), isTooSlow: false }
  } catch (error) {
    if (toAppError(error).code !== 'query_timed_out') throw error
    return { conversations: [], next: null, isTooSlow: true }
  }
}

/** The list as it stands is read out of an index, whatever there is. */
const isNarrowed = ({ snoozed, ...others }: ConversationFilter = {}): boolean =>
  (snoozed !== undefined && snoozed !== 'no') || Object.values(others).some((value) => value !== undefined)
