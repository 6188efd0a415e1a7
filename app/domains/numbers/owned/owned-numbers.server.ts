import { systemDb } from '~/platform/db/db.server'
import type { Capability, CarrierName } from '../carriers/carrier'
import type { NumberType } from '../number-country'

/** A number that a workspace has. */
export interface OwnedNumber {
  id: string
  reservationId: string
  carrier: CarrierName
  e164: string
  country: string
  type: NumberType
  capabilities: Capability[]
  paidUntil: Date
  renewalOrderId: string | null
}

/** A workspace's numbers, the newest first. */
export async function listOwnedNumbers(workspaceId: string): Promise<OwnedNumber[]> {
  const rows = await systemDb().phoneNumber.findMany({
    where: { workspaceId, releasedAt: null },
    orderBy: { boughtAt: 'desc' },
    take: 200,
  })
  return rows.map(
    ({ id, reservationId, carrier, e164, country, type, capabilities, paidUntil, renewalOrderId }) => ({
      id,
      reservationId,
      carrier: carrier as CarrierName,
      e164,
      country,
      type: type as NumberType,
      capabilities: capabilities as Capability[],
      paidUntil,
      renewalOrderId,
    }),
  )
}
