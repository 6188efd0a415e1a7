import { stateMachine } from '~/platform/states/state-machine'

/**
 * A payment is one attempt. An attempt that ended without money may still bring some, when the provider was slower than
 * our patience: then it is captured like any other.
 */
export const paymentMachine = stateMachine('payment', 'CREATED', {
  CREATED: ['REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'],
  REQUIRES_ACTION: ['PROCESSING', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'],
  PROCESSING: ['AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'],
  AUTHORIZED: ['CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'],
  CAPTURED: ['PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'],
  // A refund that the customer's bank sent back leads the other way.
  PARTIALLY_REFUNDED: ['CAPTURED', 'REFUNDED', 'DISPUTED'],
  REFUNDED: ['CAPTURED', 'PARTIALLY_REFUNDED', 'DISPUTED'],
  FAILED: ['CANCELED', 'EXPIRED', 'CAPTURED'],
  CANCELED: ['EXPIRED', 'CAPTURED'],
  EXPIRED: ['CAPTURED'],
  DISPUTED: ['WON', 'LOST'],
  WON: ['PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'],
  LOST: ['DISPUTED'],
})

export type PaymentState = (typeof paymentMachine.states)[number]

/** No money yet, and none refused: something may still come of it. */
export const WAITING_STATES: readonly PaymentState[] = [
  'CREATED',
  'REQUIRES_ACTION',
  'PROCESSING',
  'AUTHORIZED',
]

/** Money may be on its way already: a second payment would take it twice. */
export const UNDER_WAY_STATES: readonly PaymentState[] = ['PROCESSING', 'AUTHORIZED']
