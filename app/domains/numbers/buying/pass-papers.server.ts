import { buffer } from 'node:stream/consumers'
import { openPaper } from '~/domains/papers/papers.server'
import { systemDb } from '~/platform/db/db.server'
import type { NumberReservation } from '~/platform/db/generated/client'
import { moveState } from '~/platform/states/move-state.server'
import type { Carrier } from '../carriers/carrier'
import { carrierNamed } from '../carriers/registry.server'
import { goodPapers, missingDocuments } from '../documents/document-queries.server'
import { requiredDocuments } from '../documents/required-documents.server'
import { askedFacts, readFacts } from '../facts/number-facts.server'
import { type Reservation, reservationOf } from '../reservations/reservation-queries.server'
import { reservationMachine } from '../reservations/reservation-states'
import { failReservation } from './fail-reservation.server'

/**
 * Lets a paid number go on once its papers are accepted: by our admins, and by the carrier where it wants to see them
 * too, with what it asks about whoever uses it. What the carrier rejects fails, for the money to go back.
 *
 * @returns whether it is somewhere else now
 * @throws AppError `carrier_unreachable`, `carrier_refused`
 */
export async function passPapers(row: NumberReservation, now: Date): Promise<boolean> {
  const reservation = reservationOf(row)
  const { id, workspaceId } = reservation
  await systemDb().numberReservation.updateMany({ where: { id }, data: { triedAt: now } })
  if ((await missingDocuments(workspaceId, reservation, now)).length > 0) return false
  const standing = await standingAtCarrier(row, reservation)
  if (standing === 'waiting') return false
  await systemDb().$transaction(async (tx) => {
    if (standing === 'rejected') return failReservation(tx, reservation, 'refused')
    await moveState(tx, reservationMachine, 'number_reservations', {
      id,
      workspaceId,
      to: 'PROVISIONING',
      actor: 'system',
    })
    await tx.numberReservation.update({ where: { id }, data: { triedAt: null } })
  })
  return true
}

async function standingAtCarrier(row: NumberReservation, reservation: Reservation) {
  const carrier = carrierNamed(row.carrier)
  if (!carrier.submitBundle) return 'approved'
  if (row.bundleRef) return carrier.lookAtBundle(row.bundleRef)
  const kind = { ...reservation, carrier: row.carrier }
  const [asked, facts] = await Promise.all([askedFacts(kind), readFacts(kind)])
  if (asked.some(({ name }) => !facts[name])) return 'waiting'
  const wanted = Object.fromEntries(asked.map(({ name }) => [name, facts[name]!]))
  return carrier.lookAtBundle(await submit(carrier.submitBundle, reservation, wanted))
}

async function submit(
  submitBundle: NonNullable<Carrier['submitBundle']>,
  { id, workspaceId, country, type }: Reservation,
  facts: Record<string, string>,
): Promise<string> {
  const customer = await systemDb().billingCustomer.findUniqueOrThrow({ where: { workspaceId } })
  const required = requiredDocuments(country, type) ?? []
  const papers = await goodPapers(workspaceId, { country, type })
  const documents = await Promise.all(
    required.map(async (requirement) => {
      const { paperId, ...file } = papers.get(requirement)!
      const content = await buffer((await openPaper(paperId, { workspaceId })).content)
      return { requirement, ...file, content }
    }),
  )
  const { bundleRef } = await submitBundle({
    reference: id,
    country,
    type,
    email: customer.email,
    holder: { name: customer.name, company: customer.company },
    facts,
    documents,
  })
  await systemDb().numberReservation.update({ where: { id }, data: { bundleRef } })
  return bundleRef
}
