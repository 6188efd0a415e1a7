import { stateMachine } from '~/platform/states/state-machine'

/**
 * An invoice, or a credit note. What is finalised is corrected by a credit note only; it is void once credit notes took
 * all of it before anything was paid. What was given up may still be paid.
 */
export const invoiceMachine = stateMachine('invoice', 'DRAFT', {
  DRAFT: ['OPEN', 'VOID'],
  OPEN: ['PARTIALLY_PAID', 'PAID', 'VOID', 'UNCOLLECTIBLE'],
  PARTIALLY_PAID: ['PAID', 'UNCOLLECTIBLE'],
  UNCOLLECTIBLE: ['PAID', 'VOID'],
  PAID: [],
  VOID: [],
})

export type InvoiceState = (typeof invoiceMachine.states)[number]
