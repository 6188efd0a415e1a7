import type { SystemTx } from '~/platform/db/db.server'
import type { NumberReservation } from '~/platform/db/generated/client'
import { expireHold } from './expire-holds.server'
import { HOLDING_STATES, LIVE_STATES } from './reservation-states'

/** Who has a number now; a hold whose time is over is ended on the way, as the chore would in a moment. */
export async function liveHolder(
  tx: SystemTx,
  number: { carrier: string; e164: string },
  now: Date,
): Promise<NumberReservation | null> {
  const holder = await tx.numberReservation.findFirst({
    where: { carrier: number.carrier, e164: number.e164, state: { in: [...LIVE_STATES] } },
  })
  if (!holder || holder.heldUntil > now || !HOLDING_STATES.some((state) => state === holder.state))
    return holder
  // False: it is paid by now, and keeps the number.
  return (await expireHold(tx, holder)) ? null : holder
}
