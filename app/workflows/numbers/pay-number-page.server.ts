import { expireHolds, findNumberPrice, findReservation } from '~/domains/numbers/numbers.server'
import { findCustomer } from '~/domains/payments/payments.server'
import { countryChoices } from '~/platform/geo/country-choices'
import { orderToPay } from '../paying/pay-order-page.server'
import { type CurrencyWish, numberCurrency } from './number-currency.server'

/**
 * A number that is held, as its payment page shows it; `now` is the server's time, by which the page counts down.
 *
 * @throws AppError `not_found`
 */
export async function numberToPay(
  workspaceId: string,
  reservationId: string,
  { language, ...wish }: CurrencyWish & { language: string },
) {
  const now = new Date()
  await expireHolds(now, workspaceId)
  const reservation = await findReservation(workspaceId, reservationId)
  const { state, orderNumber, ...number } = reservation
  const shown = { now, number, state }
  if (state === 'HELD') {
    const { currency, currencies } = await numberCurrency(workspaceId, wish)
    const customer = await findCustomer(workspaceId)
    return {
      kind: 'held' as const,
      ...shown,
      currency,
      currencies,
      priceMinor: await findNumberPrice({ ...number, currency }, now),
      customer: customer ?? { country: wish.country ?? '' },
      countries: countryChoices(language),
    }
  }
  if (state === 'PENDING_PAYMENT' && orderNumber) {
    const paying = await orderToPay(workspaceId, orderNumber)
    return { kind: 'ordered' as const, ...shown, ...paying }
  }
  return { kind: 'decided' as const, ...shown }
}
