import { nameUsers } from '~/domains/identity/identity.server'
import { listInvoicesOfOrder } from '~/domains/invoices/invoices.server'
import { listEntries } from '~/domains/ledger/ledger.server'
import { readDeskPayment } from '~/domains/payments/payments.server'
import { findCorrection } from '../correct-tax/plan-correction.server'
import { nameCauses } from './name-causes.server'

/** One payment, what was booked and written for it, and who had a hand in it by name. @throws AppError `not_found` */
export async function showDeskPayment(paymentId: string) {
  const payment = await readDeskPayment(paymentId)
  const [invoices, correction] = await Promise.all([
    listInvoicesOfOrder(payment.order.id),
    findCorrection(payment.order.id),
  ])
  const entries = await nameCauses(await listEntries([paymentId, ...invoices.map(({ id }) => id)]))
  const actors = [
    ...payment.moves.map(({ actor }) => actor),
    ...payment.refunds.flatMap(({ requestedBy, confirmedBy, settledBy }) => [
      requestedBy,
      ...(confirmedBy ? [confirmedBy] : []),
      ...(settledBy ? [settledBy] : []),
    ]),
  ]
  const userIds = actors.flatMap((actor) => (actor.startsWith('user:') ? [actor.slice('user:'.length)] : []))
  return {
    payment,
    invoices,
    correction,
    entries,
    /** By id; who is gone is missing. */
    people: Object.fromEntries(await nameUsers([...new Set(userIds)])),
  }
}
