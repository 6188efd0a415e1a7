export { cardName } from './cards/card-name'
export { type CardCommand, cardCommandSchema, type SavedCard } from './cards/saved-card'
export type { CreditKind } from './credit/credit-entries.server'
export { creditToUse } from './credit/credit-to-use'
export {
  type BillingDetails,
  billingDetailsSchema,
  billingFields,
  refuseWrongNumber,
} from './customers/billing-details'
export { handOverFormSchema, paymentFilterSchema, refundFormSchema } from './desk/desk-orders'
export {
  answerFormSchema,
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
  type EvidenceFile,
  type EvidenceText,
  evidenceFileSchema,
  MOST_TEXT_SIGNS,
  SHORT_TEXTS,
} from './disputes/evidence'
export { FAILURES, type Failure, type PaymentFacts, paymentFactsSchema } from './facts/payment-facts'
export {
  isPayable,
  type LineItem,
  type OrderLine,
  orderLineSchema,
  orderLinesSchema,
  type Purpose,
  purposeSchema,
  type TaxDecision,
  taxDecisionSchema,
} from './orders/order'
export { type OrderState, orderMachine } from './orders/order-states'
export { payOrderSchema, SAVED_CARD } from './orders/pay-order-form'
export { RETURN_REASONS, RETURN_WORDS, type ReturnReason } from './orders/return-reason'
export { type PaymentState, paymentMachine, WAITING_STATES } from './payment-states'
export {
  type BegunPayment,
  type CustomerAddress,
  type Notice,
  type PaymentElement,
  type PaymentProvider,
  type PaymentStep,
  type PaymentToBegin,
  PROVIDERS,
  type Provider,
  type ProviderPayment,
  paymentStepSchema,
} from './providers/provider'
export { fieldSources } from './providers/stripe/stripe-page'
export { testCardSchema } from './providers/test/card-form'
export { TEST_CARDS, type TestCard } from './providers/test/test-cards'
export { refundOrderSchema } from './refunds/refund-orders'
