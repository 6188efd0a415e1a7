export { announceTyping } from './announce.server'
export { openFile, takeBackFile } from './files/open-file.server'
export { receiveBytes, receiveFile } from './files/receive-file.server'
export { fileAddress, withAddresses, withFileAddresses } from './files/sent-file.server'
export { removeGoneFiles, sweepConversationFiles } from './files/sweep-files.server'
export { addNote } from './handling/add-note.server'
export { assignConversation } from './handling/assign-conversation.server'
export { closeConversation } from './handling/close-conversation.server'
export { giveBackConversation } from './handling/give-back-conversation.server'
export { markAllRead, markRead } from './handling/mark-read.server'
export { moveConversations } from './handling/move-conversations.server'
export { nameConversationShopper } from './handling/name-shopper.server'
export { type Rating, rateConversation, ratingSchema } from './handling/rate-conversation.server'
export { releaseConversations } from './handling/release-conversations.server'
export { reopenConversation } from './handling/reopen-conversation.server'
export { replyEmailSchema, setReplyEmail } from './handling/reply-email.server'
export { requestPerson } from './handling/request-person.server'
export { snoozeConversation, wakeConversations } from './handling/snooze-conversation.server'
export { takeOverConversation } from './handling/take-over-conversation.server'
export {
  findTeamStanding,
  markTeamTold,
  noteLook,
  type TeamStanding,
} from './handling/team-standing.server'
export {
  type CannedReply,
  cannedReplySchema,
  listCannedReplies,
  removeCannedReply,
  saveCannedReply,
} from './inbox/canned-replies.server'
export { countUnread, countWaiting, unreadColumn, waitingColumn } from './inbox/count-waiting.server'
export { type ExportFormat, exportConversations } from './inbox/export-conversations.server'
export {
  type ConversationDetails,
  findOpenConversation,
  getConversation,
  getConversationWithHistory,
} from './inbox/get-conversation.server'
export { type InboxCounts, watchInboxCounts } from './inbox/inbox-counts.server'
export {
  type InboxView,
  type InboxViewInput,
  inboxViewSchema,
  listInboxViews,
  readViews,
  removeInboxView,
  type StoredView,
  saveInboxView,
  viewsColumn,
} from './inbox/inbox-views.server'
export {
  type ConversationLabel,
  labelConversation,
  labelSchema,
  labelsColumn,
  listLabels,
  removeLabel,
  saveLabel,
} from './inbox/labels.server'
export {
  type ConversationPage,
  type ConversationSummary,
  listConversations,
} from './inbox/list-conversations.server'
export { listConversationsInTime } from './inbox/list-in-time.server'
export { rowDataOf } from './inbox/row-data'
export type { ShopperConversation } from './inbox/shopper-history.server'
export { type AnsweringState, answeringState } from './messages/answering-state.server'
export { isErased } from './messages/append-message.server'
export type { EarlierMessage } from './messages/earlier-messages.server'
export { isEarlierUnderWay } from './messages/earlier-under-way.server'
export { type FlaggedAnswer, flagAnswer } from './messages/flag-answer.server'
export { takeUnreadAnswers } from './messages/mailed-answers.server'
export {
  answerTrace,
  lastMessages,
  lastThreadMessages,
  messagesAfter,
} from './messages/message-queries.server'
export { countConversations, listWrittenIn, type OwnWords, ownWords } from './messages/own-words.server'
export { findPendingMessages, type PendingMessage } from './messages/pending-messages.server'
export { type RecordedAddition, recordCartAddition } from './messages/record-cart-addition.server'
export { recordMailReply } from './messages/record-mail-reply.server'
export { recordReply } from './messages/record-reply.server'
export {
  isRecorded,
  type RecordedMessage,
  recordShopperMessage,
  type ShopperMessage,
} from './messages/record-shopper-message.server'
export { sendPersonMessage } from './messages/send-person-message.server'
export { noteShopperRead } from './messages/shopper-read.server'
export { type ConversationNews, conversationNewsJob } from './news.server'
export { openConversation } from './open-conversation.server'
export { describeConversations, describeShoppers } from './privacy/describe-person.server'
export { erasePerson } from './privacy/erase-person.server'
export { findPerson, messageIdsOf, type PersonRows } from './privacy/find-person.server'
export { removeStoreConversations } from './privacy/remove-store-conversations.server'
export {
  type ConversationStatistics,
  conversationStatistics,
  type DayCounts,
  type Period,
} from './statistics/conversation-statistics.server'
export { foldDays } from './statistics/fold-days.server'
export { unansweredQuestions } from './statistics/unanswered-questions.server'
