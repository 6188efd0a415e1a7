import { stateMachine } from '~/platform/states/state-machine'

/** What was declined or has expired may still be answered with a better offer. */
export const quoteMachine = stateMachine('quote', 'DRAFT', {
  DRAFT: ['SENT', 'CANCELED'],
  SENT: ['VIEWED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'CANCELED', 'SUPERSEDED'],
  VIEWED: ['ACCEPTED', 'DECLINED', 'EXPIRED', 'CANCELED', 'SUPERSEDED'],
  ACCEPTED: ['INVOICED'],
  INVOICED: [],
  DECLINED: ['SUPERSEDED'],
  EXPIRED: ['SUPERSEDED'],
  CANCELED: [],
  SUPERSEDED: [],
})

export type QuoteState = (typeof quoteMachine.states)[number]

/** States in which the customer may still answer. */
export const OPEN_STATES: readonly QuoteState[] = ['SENT', 'VIEWED']
