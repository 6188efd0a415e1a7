import { confirmReservation, renewPaidNumber } from '~/domains/numbers/numbers.server'
import type { Fulfilment } from './fulfilment'

/** The carrier is asked once this transaction stands: a number is never bought with money that isn't here. */
export const fulfilNumber: Fulfilment<'number'> = (tx, order, { reservationId, change }) =>
  change === 'renew'
    ? renewPaidNumber(tx, { reservationId, orderId: order.id })
    : confirmReservation(tx, reservationId)
