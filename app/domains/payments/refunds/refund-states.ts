import { stateMachine } from '~/platform/states/state-machine'

/**
 * PROPOSED: waits for a second person. REQUESTED: the provider is asked; FAILED: it refused, or its money came back;
 * SETTLED: one that failed was asked for anew, paid in another way or given up.
 */
export const refundMachine = stateMachine('refund', 'REQUESTED', {
  PROPOSED: ['REQUESTED', 'WITHDRAWN'],
  WITHDRAWN: [],
  REQUESTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  // The customer's bank sent it back.
  SUCCEEDED: ['FAILED'],
  // A provider that said no, or nothing, and did it all the same: what it says last counts.
  FAILED: ['SETTLED', 'PENDING', 'SUCCEEDED'],
  SETTLED: ['SUCCEEDED'],
})

export type RefundState = (typeof refundMachine.states)[number]

/** The provider was asked, or is about to be, and hasn't answered for good. */
export const UNDER_WAY: readonly RefundState[] = ['REQUESTED', 'PENDING']
