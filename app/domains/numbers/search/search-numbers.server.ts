import { systemDb } from '~/platform/db/db.server'
import type { CarrierNumber } from '../carriers/carrier'
import { isOnSale } from '../carriers/on-sale.server'
import { currentCarrier } from '../carriers/registry.server'
import { isSold } from '../documents/required-documents.server'
import { type NumberType, numberTypes } from '../number-country'
import { numberDocuments } from '../number-documents.server'
import { LIVE_STATES } from '../reservations/reservation-states'
import type { NumberSearch } from './number-search'

const SHOWN = 20
/** Some of those found may be held: a carrier knows nothing of our holds. */
const ASKED = 60

/**
 * Numbers on sale that nobody holds.
 *
 * @throws AppError `carrier_unreachable`, `carrier_refused`
 */
export async function searchNumbers(search: NumberSearch, now = new Date()): Promise<CarrierNumber[]> {
  if (!isOnSale() || !isSold(search.country, search.type)) return []
  const carrier = currentCarrier()
  const found = await carrier.search({ ...search, limit: ASKED })
  const held = await systemDb().numberReservation.findMany({
    where: {
      carrier: carrier.name,
      e164: { in: found.map(({ e164 }) => e164) },
      state: { in: [...LIVE_STATES] },
      NOT: { state: { in: ['HELD', 'PENDING_PAYMENT'] }, heldUntil: { lte: now } },
    },
    select: { e164: true },
  })
  const gone = new Set(held.map(({ e164 }) => e164))
  return found.filter(({ e164 }) => !gone.has(e164)).slice(0, SHOWN)
}

/** The countries that numbers are sold in, each with its kinds, in the order of the data. */
export function soldKinds(): { country: string; types: NumberType[] }[] {
  if (!isOnSale()) return []
  const { kinds } = currentCarrier()
  return numberDocuments({})
    .codes.map((country) => ({
      country,
      types: numberTypes.filter(
        (type) =>
          isSold(country, type) &&
          (!kinds || kinds.some((kind) => kind.country === country && kind.type === type)),
      ),
    }))
    .filter(({ types }) => types.length > 0)
}
