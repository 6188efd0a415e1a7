export { type AnswerOutcome, answerOutcomeSchema } from './answer-outcome'
export {
  type ConversationOutcome,
  conversationOutcomes,
  ONGOING_MINUTES,
} from './conversation-outcome'
export {
  ACCEPTED_FILES,
  FILE_TYPES,
  MOST_FILE_BYTES,
  MOST_FILES_OF_MESSAGE,
} from './files/file-types'
export { type ConversationFilter, conversationFilterSchema } from './inbox/conversation-filter'
export { LABEL_COLORS, type LabelColor } from './inbox/label-colors'
export {
  type ConversationEvent,
  type ConversationHandlerName,
  conversationTopic,
  type InboxEvent,
  inboxTopic,
} from './live-events'
export {
  type AnswerSource,
  type CartAddition,
  cartAdditionSchema,
  type HandoverState,
  handoverStateSchema,
  isShown,
  type MessagePart,
  messagePartSchema,
  type OrderCard,
  type OrderWord,
  orderCardSchema,
  orderWordSchema,
  type ProductCard,
  type QuickReply,
  quickReplySchema,
  type RefusedFile,
  readParts,
  type SentFile,
  type ShownPart,
  sentFileSchema,
  sourceSchema,
} from './message-parts'
export type { ChangeState, ConversationChange } from './order-change'
export { outcomeWord } from './outcome-word'
export {
  type CartLine,
  type PageContext,
  pageContextSchema,
  platformIdSchema,
  readPageContext,
  type ShopperCart,
  shopperCartSchema,
} from './page-context'
export type { QuestionGroup } from './statistics/group-questions'
export {
  type AnswerFacts,
  cameByMail,
  MAIL_CLIENT_ID,
  type ThreadMessage,
  type WireAuthor,
  type WireEvent,
  type WireMessage,
} from './wire'
export { clientIdSchema, LONGEST_SHOPPER_TEXT, shopperTextSchema } from './wire-schemas'
