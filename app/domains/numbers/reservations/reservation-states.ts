import { stateMachine } from '~/platform/states/state-machine'

/**
 * A number on its way to a customer. CONFIRMED: the money is there; DOCS_REQUIRED: it waits for papers; PROVISIONING:
 * the carrier is asked for it; FAILED_REFUND: it couldn't be had, the money goes back.
 */
export const reservationMachine = stateMachine('number-reservation', 'HELD', {
  HELD: ['PENDING_PAYMENT', 'RELEASED', 'EXPIRED'],
  PENDING_PAYMENT: ['CONFIRMED', 'RELEASED', 'EXPIRED'],
  // Money that came after the hold: the number is taken up again while it is free, or the money goes back.
  EXPIRED: ['CONFIRMED', 'FAILED_REFUND'],
  CONFIRMED: ['DOCS_REQUIRED', 'PROVISIONING'],
  DOCS_REQUIRED: ['PROVISIONING', 'FAILED_REFUND'],
  PROVISIONING: ['ACTIVE', 'FAILED_REFUND'],
  ACTIVE: ['RELEASED'],
  // Of a hold that was given up while money was under way.
  RELEASED: ['FAILED_REFUND'],
  FAILED_REFUND: [],
})

export type ReservationState = (typeof reservationMachine.states)[number]

/** The number is held for a while, and nothing is paid. */
export const HOLDING_STATES: readonly ReservationState[] = ['HELD', 'PENDING_PAYMENT']

/** Nobody else can have the number; the partial unique index `number_reservations_holder_key` says the same. */
export const LIVE_STATES: readonly ReservationState[] = [
  ...HOLDING_STATES,
  'CONFIRMED',
  'DOCS_REQUIRED',
  'PROVISIONING',
  'ACTIVE',
]

/** How long a hold lasts, and by how much it is made longer, once. */
export const HOLD_MS = 30 * 60_000

/**
 * Why a number couldn't be had: somebody else has it, the money came too late, the customer gave it up, it isn't sold to
 * us, its carrier didn't answer for so long that we gave it up.
 */
export const FAILURES = ['taken', 'late', 'given-up', 'refused', 'unreachable'] as const
export type ReservationFailure = (typeof FAILURES)[number]
