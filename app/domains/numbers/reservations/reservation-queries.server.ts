import { systemDb } from '~/platform/db/db.server'
import type { NumberReservation } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Capability, CarrierName } from '../carriers/carrier'
import type { NumberType } from '../number-country'
import type { ReservationFailure, ReservationState } from './reservation-states'

/** A number on its way to a customer, as they see it. */
export interface Reservation {
  id: string
  workspaceId: string
  state: ReservationState
  carrier: CarrierName
  e164: string
  country: string
  type: NumberType
  capabilities: Capability[]
  locality: string | null
  heldUntil: Date
  isExtended: boolean
  orderId: string | null
  /** Of its order, as people see it. */
  orderNumber: string | null
  /** Why it couldn't be had; null in every other state. */
  failure: ReservationFailure | null
}

/** A reservation of a workspace. @throws AppError `not_found` */
export async function findReservation(workspaceId: string, id: string): Promise<Reservation> {
  const row = await systemDb().numberReservation.findFirst({
    where: { id, workspaceId },
    include: { order: { select: { number: true } } },
  })
  if (!row) throw new AppError('not_found', { detail: `no reservation ${id}` })
  return reservationOf(row)
}

/** A workspace's numbers on their way, the newest first; what came to nothing is left out after a day. */
export async function listReservations(workspaceId: string, now = new Date()): Promise<Reservation[]> {
  const rows = await systemDb().numberReservation.findMany({
    where: {
      workspaceId,
      OR: [
        { state: { in: ['HELD', 'PENDING_PAYMENT', 'CONFIRMED', 'DOCS_REQUIRED', 'PROVISIONING'] } },
        {
          state: { in: ['EXPIRED', 'FAILED_REFUND'] },
          heldUntil: { gt: new Date(now.getTime() - 86_400_000) },
        },
      ],
    },
    orderBy: { createdAt: 'desc' },
    take: 50,
    include: { order: { select: { number: true } } },
  })
  return rows.map(reservationOf)
}

export function reservationOf(row: NumberReservation & { order?: { number: string } | null }): Reservation {
  const { id, workspaceId, e164, country, locality, heldUntil, isExtended, orderId } = row
  return {
    id,
    workspaceId,
    state: row.state as ReservationState,
    carrier: row.carrier as CarrierName,
    e164,
    country,
    type: row.type as NumberType,
    capabilities: row.capabilities as Capability[],
    locality,
    heldUntil,
    isExtended,
    orderId,
    orderNumber: row.order?.number ?? null,
    failure: row.failure as ReservationFailure | null,
  }
}
