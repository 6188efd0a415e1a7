export { type PaymentFacts, paymentFactsSchema } from './facts/payment-facts'
export {
  type OrderLine,
  orderLineSchema,
  orderLinesSchema,
  type Purpose,
  purposeSchema,
  type TaxDecision,
  taxDecisionSchema,
} from './orders/order'
export { type OrderState, orderMachine } from './orders/order-states'
export { type PaymentState, paymentMachine } from './payment-states'
export {
  type BegunPayment,
  type Notice,
  type PaymentProvider,
  type PaymentStep,
  type PaymentToBegin,
  type Provider,
  type ProviderPayment,
  paymentStepSchema,
} from './providers/provider'
