export { confirmReservation } from './buying/confirm-reservation.server'
export { type NumberDocuments, numberDocuments } from './number-documents.server'
export { listOwnedNumbers, type OwnedNumber } from './owned/owned-numbers.server'
export { releaseNumber } from './owned/release-number.server'
export { renewNumbers } from './owned/renew-numbers.server'
export { renewPaidNumber } from './owned/renew-paid-number.server'
export { extendHold, giveUpHold } from './reservations/change-hold.server'
export { expireHolds } from './reservations/expire-holds.server'
export { holdNumber } from './reservations/hold-number.server'
export { orderNumber } from './reservations/order-number.server'
export {
  findReservation,
  listReservations,
  type Reservation,
} from './reservations/reservation-queries.server'
export { searchNumbers, soldKinds } from './search/search-numbers.server'
export { sweepNumbers } from './sweep-numbers.server'
