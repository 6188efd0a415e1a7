export { EMBEDDED_PATH } from './embedded/embedded-path'
export {
  type ChangeKind,
  type ChangeRequest,
  changeKinds,
  changeRequestSchema,
  USUAL_REASONS,
} from './orders/changing/change-request'
export type { Decided, EndedChange } from './orders/changing/decide-change.server'
export type { Refusal } from './orders/changing/may-change'
export type { Proposal } from './orders/changing/proposal'
export type { OrderLine, OrderSummary, Parcel, PostalAddress, VariantFacts } from './orders/order'
export type { LinesAnswer, OrderAnswer, OrderDesk, OrdersAnswer, ProposalAnswer } from './orders/order-desk'
export {
  ORDER_PERMISSIONS,
  type OrderRules,
  orderRulesFormSchema,
  orderRulesSchema,
} from './orders/rules/order-rules'

export { type StoreSyncState, type SyncRunView, syncTopic } from './sync/sync-state'
