import { advanceNumbers } from './buying/advance-reservation.server'
import { undoSales } from './buying/give-up-number.server'
import { releaseAtCarriers } from './owned/release-number.server'
import { expireHolds } from './reservations/expire-holds.server'

/** What time, or a kill, makes of numbers on their way and of those that were given back. A regular chore. */
export async function sweepNumbers(now = new Date()): Promise<void> {
  await expireHolds(now)
  await advanceNumbers(now)
  await undoSales(now)
  await releaseAtCarriers()
}
