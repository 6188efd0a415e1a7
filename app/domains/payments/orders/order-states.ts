import { stateMachine } from '~/platform/states/state-machine'

/** Paid: the money is there. Fulfilled: what it was paid for was handed over. */
export const orderMachine = stateMachine('order', 'OPEN', {
  OPEN: ['PAID', 'CANCELED', 'EXPIRED'],
  // Money that came after we had given up waiting.
  EXPIRED: ['PAID'],
  CANCELED: ['PAID'],
  PAID: ['FULFILLED', 'REVERSED'],
  FULFILLED: ['REVERSED'],
  REVERSED: [],
})

export type OrderState = (typeof orderMachine.states)[number]
