export { beginPayment } from './begin-payment.server'
export { changeCard } from './cards/change-cards.server'
export { type Charged, chargeOrder, chargesOf } from './cards/charge-order.server'
export { keepCards } from './cards/keep-cards.server'
export { payBySavedCard } from './cards/pay-by-saved-card.server'
export { findCardToCharge, listCards } from './cards/saved-cards.server'
export { compareProvider } from './comparison/compare-provider.server'
export { findPayouts } from './comparison/find-payouts.server'
export {
  creditIn,
  creditOfWorkspace,
  type ShownCredit,
  type ShownCreditEntry,
} from './credit/credit-queries.server'
export { grantCredit } from './credit/grant-credit.server'
export { findCredit, payFromCredit } from './credit/pay-from-credit.server'
export { payOutClosedCredit, withdrawLostCredit } from './credit/pay-out-credit.server'
export { freshCustomer, proveWaitingNumbers } from './customers/prove-customer.server'
export { saveBillingDetails } from './customers/save-billing-details.server'
export { findCustomer } from './customers/save-customer.server'
export { giveBack, type RefundAnswer } from './desk/give-back.server'
export { type ListedPayment, listDeskPayments } from './desk/list-desk-payments.server'
export { nameCustomers, orderNumbersOf } from './desk/name-payments.server'
export { type DeskPayment, readDeskPayment, type ShownMove } from './desk/read-desk-payment.server'
export { listStuckOrders, type StuckOrder } from './desk/stuck-orders.server'
export {
  addEvidenceFile,
  EVIDENCE_FOLDER,
  openEvidenceFile,
  removeEvidenceFile,
  saveAnswer,
  sendAnswer,
  sweepAnswers,
} from './disputes/answer-dispute.server'
export {
  countWaitingDisputes,
  type DeskDispute,
  type ListedDispute,
  listUndecidedDisputes,
  readDispute,
} from './disputes/dispute-queries.server'
export { remindOfDisputes } from './disputes/tell-disputes.server'
export { applyFacts } from './facts/apply-facts.server'
export {
  getPayment,
  listPayments,
  listRecentPayments,
  type RecentPayment,
  type ShownPayment,
} from './get-payment.server'
export { lookAtPayment } from './look-at-payment.server'
export { gatherNotices } from './notices/gather-notices.server'
export { receiveNotice } from './notices/receive-notice.server'
export { listRefusedNotices, type RefusedNotices } from './notices/refused-notices.server'
export { cancelOrder, isCancelable } from './orders/cancel-order.server'
export { completeFreeOrder, takeFreeOrder } from './orders/complete-free-order.server'
export { createOrder, type OrderToCreate } from './orders/create-order.server'
export { endOrder } from './orders/end-order.server'
export { expireOrders } from './orders/expire-orders.server'
export { invoicedPlanName, invoiceLanguage } from './orders/invoice-language.server'
export { takenBackBefore } from './orders/late-money.server'
export { isWorthAnOrder } from './orders/minimum-order'
export { noteReturn } from './orders/note-return.server'
export { findOrderNumber, getOrderSheet, listOpenOrders, type OrderSheet } from './orders/order-sheet.server'
export { announcePaidOrders, fulfilPaidOrders, overdueOrders } from './orders/paid-orders.server'
export { placeOrder } from './orders/place-order.server'
export { announceRefunds, creditRefundedOrders } from './orders/refunded-orders.server'
export { closePagesOf } from './orders/replace-open-order.server'
export { lockUnpaidOrder, repriceOrder } from './orders/reprice-order.server'
export { takeBackOrder } from './orders/take-back-order.server'
export { clearTheWay, closeAttempts, payOrder } from './pay-order.server'
export {
  addProvider,
  isOffered,
  offerProviders,
  providerNamed,
  providersWithBooks,
  waysToPay,
} from './providers/registry.server'
export { confirmTestPayment, payByTestCard } from './providers/test/pay-by-test-card.server'
export { testProvider } from './providers/test/test-provider.server'
export { readElement } from './read-element.server'
export { refundOrder } from './refund-order.server'
export { askForRefund, refundPayment, tryRefund } from './refund-payment.server'
export { decideRefund } from './refunds/decide-refund.server'
export { leftBesideCredit } from './refunds/left-to-refund.server'
export {
  lockPaymentsOf,
  refundableOfOrder,
  writeRefundsOfOrder,
} from './refunds/refund-part-of-order.server'
export { countUndecidedRefunds, listUndecidedRefunds } from './refunds/refund-queries.server'
export { returnToPayment } from './return-to-payment.server'
export { sweepPayments } from './sweep-payments.server'
