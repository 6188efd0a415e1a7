import { handInPaper, type PaperOrder } from '~/domains/papers/papers.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { KeptFile } from '~/platform/storage/receive-file.server'
import { REQUIREMENTS, type Requirement } from '../number-country'
import { findReservation } from '../reservations/reservation-queries.server'
import { requiredDocuments } from './required-documents.server'

/** As what kind of paper each requirement is kept. */
const KINDS: Record<Requirement, PaperOrder['kind']> = {
  'identity-or-company': 'identity',
  'identity-checked': 'identity',
  company: 'company',
  'address-in-area': 'address',
  'address-in-country': 'address',
  'tax-number': 'company',
  use: 'other',
  signature: 'company',
  assignment: 'other',
}

/** One of those that are asked for; null for any other words. */
export const requirementOf = (value: unknown): Requirement | null =>
  REQUIREMENTS.find((one) => one === value) ?? null

/**
 * Takes a paper for what operators ask for before they give a number of this reservation's kind. It counts for all the
 * workspace's numbers of the kind, once it is accepted.
 *
 * @throws AppError `not_found`; `bad_request` when it isn't asked for; `conflict` when there are too many papers
 */
export async function handInDocument(
  order: {
    workspaceId: string
    userId: string
    language: string
    reservationId: string
    requirement: Requirement
  },
  file: KeptFile,
): Promise<{ problem: 'infected' } | null> {
  const { workspaceId, userId, language, reservationId, requirement } = order
  const { country, type } = await findReservation(workspaceId, reservationId)
  if (!requiredDocuments(country, type)?.includes(requirement))
    throw new AppError('bad_request', { detail: `${requirement} isn't asked for in ${country}` })
  const kind = KINDS[requirement]
  const taken = await handInPaper({ workspaceId, userId, language, kind, aboutId: reservationId }, file)
  if ('problem' in taken) return taken
  await systemDb().numberDocument.create({
    data: { workspaceId, country, type, requirement, paperId: taken.paperId },
  })
  return null
}
