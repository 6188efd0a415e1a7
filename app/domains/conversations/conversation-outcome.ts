/**
 * What became of a whole conversation. The first that holds, in this order:
 * - `handed-over`: a person was asked for, or took over
 * - `unanswered`: the shopper rated it bad, or the last answer to a question was "I don't know" or a refusal
 * - `solved`: the last answer to a question was an answer, and the shopper showed that it helped: rated it good,
 *   said thanks, yes or goodbye after it, or ended the conversation themself
 * - `no-question`: nothing was asked (greetings only); what waits for its first answer isn't known to be none
 * - `ongoing`: open, with a message in the last 30 minutes
 * - `abandoned`: everything else: the shopper went away without a word. Never counted as solved, because
 *   silence may mean that they gave up.
 *
 * The database keeps it in `conversations.outcome` (`set_conversation_outcome`), whatever statement changes what it follows
 * from; only that one is ongoing is found out as it is read.
 */
export const conversationOutcomes = [
  'handed-over',
  'unanswered',
  'solved',
  'no-question',
  'ongoing',
  'abandoned',
] as const
export type ConversationOutcome = (typeof conversationOutcomes)[number]

/** Minutes of silence after which an open conversation no longer counts as ongoing. */
export const ONGOING_MINUTES = 30
