import { messagesOf } from '~/platform/i18n/i18n.server'

/** What the chat on our own pages says of itself, and the questions that are taught beside those of the pages. */
export interface SiteChatWords {
  greeting: string
  /** Offered to whoever opens it. */
  suggestion: Record<string, string>
  /** Questions that the plans and their prices answer. */
  plans: Record<string, string>
  /** By the question of the area `site-faq`, with a number from the second on: other words for it. */
  also: Record<string, string>
}

export const wordsOf = (language: string): SiteChatWords =>
  messagesOf(language, 'site-chat') as unknown as SiteChatWords
