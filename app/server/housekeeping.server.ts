import { expireTransfers, sweepCsvDrafts } from '~/domains/bank/bank.server'
import { sweepImports } from '~/domains/catalog/catalog.server'
import { sweepPageCounts } from '~/domains/content/content.server'
import {
  foldDays,
  removeGoneFiles,
  sweepConversationFiles,
  wakeConversations,
} from '~/domains/conversations/conversations.server'
import { sweepErrors } from '~/domains/health/health.server'
import { deleteDueAccounts, sweepIdentity } from '~/domains/identity/identity.server'
import { sweepInquiries } from '~/domains/inquiries/inquiries.server'
import { sweepFiles } from '~/domains/knowledge/knowledge.server'
import { checkBlocks, closeBlocks } from '~/domains/ledger/ledger.server'
import { sweepNotifications } from '~/domains/notifications/notifications.server'
import { renewNumbers, sweepNumbers, watchDocuments } from '~/domains/numbers/numbers.server'
import { scanWaitingPapers, sweepPapers } from '~/domains/papers/papers.server'
import {
  expireOrders,
  keepCards,
  payOutClosedCredit,
  proveWaitingNumbers,
  remindOfDisputes,
  sweepAnswers,
  sweepPayments,
  withdrawLostCredit,
} from '~/domains/payments/payments.server'
import { sweepQuotes } from '~/domains/quotes/quotes.server'
import { lookAround, sweepStatus } from '~/domains/status/status.server'
import { keepStoresInStep, settlePlans, settlePrivacy, sweepStoreEvents } from '~/domains/store/store.server'
import { fetchExchangeRates } from '~/domains/tax/tax.server'
import { sweepBudgets } from '~/platform/limits/limits.server'
import { sweepMails } from '~/platform/mail/mail.server'
import { creditOverdueRefunds } from '~/workflows/fulfil-orders/credit-refunds.server'
import { fulfilOverdueOrders } from '~/workflows/fulfil-orders/fulfil-orders.server'
import { compareBalances } from '~/workflows/money-desk/compare-balances.server'
import { teachSiteChat } from '~/workflows/site-chat/teach-site-chat.server'
import { mailExpiringCards } from '~/workflows/subscriptions/mail-expiring-cards.server'
import { renewSubscriptions } from '~/workflows/subscriptions/renew-subscriptions.server'
import { alertUsage } from '~/workflows/usage/alert-usage.server'
import { type Chore, repeatChores } from './repeat-chores.server'

const MINUTE_MS = 60_000

const CHORES: Chore[] = [
  { chore: lookAround, everyMs: MINUTE_MS },
  { chore: teachSiteChat, everyMs: MINUTE_MS },
  { chore: fulfilOverdueOrders, everyMs: MINUTE_MS },
  { chore: renewSubscriptions, everyMs: 10 * MINUTE_MS },
  { chore: () => mailExpiringCards(), everyMs: 60 * MINUTE_MS },
  { chore: creditOverdueRefunds, everyMs: MINUTE_MS },
  { chore: alertUsage, everyMs: 5 * MINUTE_MS },
  { chore: () => compareBalances(), everyMs: 60 * MINUTE_MS },
  { chore: sweepPayments, everyMs: MINUTE_MS },
  { chore: () => sweepAnswers(), everyMs: MINUTE_MS },
  { chore: () => remindOfDisputes(), everyMs: 60 * MINUTE_MS },
  { chore: proveWaitingNumbers, everyMs: 60 * MINUTE_MS },
  { chore: fetchExchangeRates, everyMs: 60 * MINUTE_MS },
  { chore: () => keepCards(), everyMs: MINUTE_MS },
  { chore: expireOrders, everyMs: 10 * MINUTE_MS },
  { chore: payOutClosedCredit, everyMs: 10 * MINUTE_MS },
  { chore: withdrawLostCredit, everyMs: 10 * MINUTE_MS },
  { chore: () => closeBlocks(), everyMs: 10 * MINUTE_MS },
  { chore: checkBlocks, everyMs: 10 * MINUTE_MS },
  { chore: sweepNumbers, everyMs: MINUTE_MS },
  { chore: renewNumbers, everyMs: 10 * MINUTE_MS },
  { chore: watchDocuments, everyMs: 60 * MINUTE_MS },
  { chore: sweepQuotes, everyMs: 10 * MINUTE_MS },
  { chore: wakeConversations, everyMs: MINUTE_MS },
  { chore: foldDays, everyMs: 10 * MINUTE_MS },
  { chore: removeGoneFiles, everyMs: MINUTE_MS },
  { chore: sweepConversationFiles, everyMs: 60 * MINUTE_MS },
  { chore: scanWaitingPapers, everyMs: MINUTE_MS },
  { chore: expireTransfers, everyMs: 60 * MINUTE_MS },
  { chore: sweepCsvDrafts, everyMs: 60 * MINUTE_MS },
  { chore: sweepPapers, everyMs: 60 * MINUTE_MS },
  { chore: sweepStatus, everyMs: 60 * MINUTE_MS },
  { chore: sweepBudgets, everyMs: 10 * MINUTE_MS },
  { chore: sweepImports, everyMs: 60 * MINUTE_MS },
  { chore: sweepFiles, everyMs: 60 * MINUTE_MS },
  { chore: sweepIdentity, everyMs: 60 * MINUTE_MS },
  { chore: deleteDueAccounts, everyMs: 60 * MINUTE_MS },
  { chore: sweepStoreEvents, everyMs: 10 * MINUTE_MS },
  { chore: keepStoresInStep, everyMs: 10 * MINUTE_MS },
  { chore: settlePlans, everyMs: 60 * MINUTE_MS },
  { chore: settlePrivacy, everyMs: 60 * MINUTE_MS },
  { chore: sweepPageCounts, everyMs: 60 * MINUTE_MS },
  { chore: sweepInquiries, everyMs: 60 * MINUTE_MS },
  { chore: sweepErrors, everyMs: 60 * MINUTE_MS },
  { chore: sweepNotifications, everyMs: 60 * MINUTE_MS },
  { chore: sweepMails, everyMs: 60 * MINUTE_MS },
]

/** Small regular chores of the process, each also once now. @returns how to stop them */
export const startHousekeeping = (): (() => void) => repeatChores(CHORES)
