import { stateMachine } from '~/platform/states/state-machine'

/**
 * Past due: its time is over and the next isn't paid; the plan goes on while we remind. Unpaid: we stopped reminding, and
 * the workspace has the free plan until somebody pays.
 */
export const subscriptionMachine = stateMachine('subscription', 'TRIALING', {
  TRIALING: ['ACTIVE', 'CANCELED'],
  ACTIVE: ['PAST_DUE', 'PAUSED', 'CANCELED'],
  PAST_DUE: ['ACTIVE', 'UNPAID', 'CANCELED'],
  PAUSED: ['ACTIVE', 'CANCELED'],
  UNPAID: ['ACTIVE', 'CANCELED'],
  CANCELED: [],
})

export type SubscriptionState = (typeof subscriptionMachine.states)[number]
