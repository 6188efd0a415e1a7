import { confirmReservation, renewPaidNumber } from '~/domains/numbers/numbers.server'
import { fulfilWith } from './fulfil-order.server'

/** The carrier is asked once this transaction stands: a number is never bought with money that isn't here. */
fulfilWith('number', (tx, order, { reservationId, change }) =>
  change === 'renew'
    ? renewPaidNumber(tx, { reservationId, orderId: order.id })
    : confirmReservation(tx, reservationId),
)
