import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { beginState } from '~/platform/states/move-state.server'
import { isOnSale } from '../carriers/on-sale.server'
import { currentCarrier } from '../carriers/registry.server'
import { isSold } from '../documents/required-documents.server'
import type { NumberType } from '../number-country'
import { liveHolder } from './live-holder.server'
import { HOLD_MS, HOLDING_STATES, reservationMachine } from './reservation-states'

/** As many numbers may a workspace hold at once; whoever wants more has others' customers in mind. */
const MOST_HELD = 5

/** Many may want one number at the same moment, and each waits for those before. */
const PATIENT = { maxWait: 20_000, timeout: 20_000 }

export interface NumberToHold {
  workspaceId: string
  userId: string
  e164: string
  country: string
  type: NumberType
}

/**
 * Holds a number that is on sale for half an hour. The database lets one holder in; of two at once the second is
 * refused. A number that the workspace holds already stays held as it is.
 *
 * @returns the reservation's id
 * @throws AppError `conflict` when somebody else has it, it isn't on sale any more, or too many are held
 */
export async function holdNumber(wanted: NumberToHold, now = new Date()): Promise<string> {
  const { workspaceId, userId, e164, country, type } = wanted
  const carrier = currentCarrier()
  const found = isOnSale() && isSold(country, type) ? await carrier.find({ e164, country, type }) : null
  if (!found) throw taken(e164)
  const number = { carrier: carrier.name, e164 }
  return systemDb().$transaction(async (tx) => {
    // Of two holds of a workspace at once the second counts the first.
    await hold(tx, `number-holds:${workspaceId}`)
    const holder = await liveHolder(tx, number, now)
    if (holder?.workspaceId === workspaceId && holder.state !== 'ACTIVE') return holder.id
    if (holder) throw taken(e164)
    const held = await tx.numberReservation.count({
      where: { workspaceId, state: { in: [...HOLDING_STATES] }, heldUntil: { gt: now } },
    })
    if (held >= MOST_HELD) throw new AppError('conflict', { messageKey: 'numbers.errors.tooMany' })
    const id = randomUUID()
    const heldUntil = new Date(now.getTime() + HOLD_MS)
    const { capabilities, locality } = found
    const row = {
      id,
      workspaceId,
      ...number,
      country,
      type,
      capabilities,
      locality,
      heldUntil,
      heldBy: userId,
    }
    const { count } = await tx.numberReservation.createMany({ data: row, skipDuplicates: true })
    if (count === 0) throw taken(e164)
    await beginState(tx, reservationMachine, { id, workspaceId, actor: `user:${userId}` })
    return id
  }, PATIENT)
}

const taken = (e164: string) =>
  new AppError('conflict', { detail: `${e164} is not to be had`, messageKey: 'numbers.errors.taken' })
