import type { BillingDetails } from '~/domains/payments/payments'
import { placeOrder } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { translator } from '~/platform/i18n/i18n.server'
import { moveState } from '~/platform/states/move-state.server'
import { numberPrice } from '../prices/number-prices.server'
import { findReservation } from './reservation-queries.server'
import { reservationMachine } from './reservation-states'

export interface NumberOrder {
  workspaceId: string
  user: { id: string; email: string }
  language: string
  /** Country of their network; ISO 3166-1. */
  seenFrom: string | null
  reservationId: string
  currency: string
  details: BillingDetails
}

/**
 * Orders the first month of a number that is held. A reservation is ordered once: the form sent again leads to the same
 * order.
 *
 * @throws AppError `not_found`; `conflict` when the hold is over; `bad_request` for a currency it isn't sold in
 */
export async function orderNumber(order: NumberOrder, now = new Date()): Promise<{ number: string }> {
  const { workspaceId, user, language, seenFrom, reservationId, currency, details } = order
  const { e164, country, type, heldUntil } = await findReservation(workspaceId, reservationId)
  if (heldUntil <= now)
    throw new AppError('conflict', {
      detail: `the hold of ${e164} is over`,
      messageKey: 'numbers.errors.over',
    })
  const netMinor = await numberPrice({ country, type, currency }, now)
  return placeOrder({
    workspaceId,
    user,
    language,
    seenFrom,
    currency,
    details,
    once: `number:${reservationId}`,
    purpose: { kind: 'number', reservationId, change: 'start' },
    lines: [
      {
        description: translator(language, 'invoice')('lines.number', { number: e164 }),
        item: { kind: 'number' },
        quantity: 1,
        unitMinor: netMinor,
        discountMinor: 0,
        netMinor,
      },
    ],
    async alongside(tx, orderId) {
      const { count } = await tx.numberReservation.updateMany({
        where: { id: reservationId, workspaceId, orderId: null },
        data: { orderId },
      })
      if (count === 0) return
      await moveState(tx, reservationMachine, 'number_reservations', {
        id: reservationId,
        workspaceId,
        to: 'PENDING_PAYMENT',
        actor: `user:${user.id}`,
      })
    },
  })
}
