import { z } from 'zod'
import { type PaymentState, WAITING_STATES } from '~/domains/payments/payments'
import {
  getPayment,
  listRecentPayments,
  lookAtPayment,
  type RecentPayment,
  type ShownPayment,
} from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'

const GIVEN_UP: readonly PaymentState[] = ['FAILED', 'CANCELED', 'EXPIRED']

/** `waiting`: nothing is decided yet; `left`: the customer hasn't done what the provider asks for. */
export type Outcome = 'paid' | 'waiting' | 'left' | 'failed'

/**
 * A payment as it stands now: while nothing is decided the provider is asked, as its notification may come later than the
 * customer, or never.
 *
 * @throws AppError `not_found` for another workspace's
 */
export async function showPayment(
  workspaceId: string,
  paymentId: string,
): Promise<{ payment: ShownPayment; outcome: Outcome }> {
  let payment = await getPayment(workspaceId, paymentId)
  if (WAITING_STATES.includes(payment.state)) {
    try {
      await lookAtPayment(paymentId)
      payment = await getPayment(workspaceId, paymentId)
    } catch (error) {
      // The page waits for the notification then.
      log().warn({ err: error, paymentId }, 'a provider could not be asked')
    }
  }
  return { payment, outcome: outcomeOf(payment) }
}

/** A page of results that was opened without a payment, or with one that isn't this workspace's. */
export interface UnknownPayment {
  /** An id came along; whose it is is told nobody. */
  isNamed: boolean
  recent: RecentPayment[]
}

/** The payment that an address names; null with what there is instead. */
export async function findShownPayment(
  workspaceId: string,
  named: string | null,
): Promise<
  | { payment: ShownPayment; outcome: Outcome; unknown: null }
  | { payment: null; outcome: null; unknown: UnknownPayment }
> {
  const id = z.guid().safeParse(named)
  try {
    if (id.success) return { ...(await showPayment(workspaceId, id.data)), unknown: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
  }
  const recent = await listRecentPayments(workspaceId)
  return { payment: null, outcome: null, unknown: { isNamed: named !== null, recent } }
}

function outcomeOf({ state }: ShownPayment): Outcome {
  if (GIVEN_UP.includes(state)) return 'failed'
  if (state === 'CREATED' || state === 'REQUIRES_ACTION') return 'left'
  return WAITING_STATES.includes(state) ? 'waiting' : 'paid'
}
