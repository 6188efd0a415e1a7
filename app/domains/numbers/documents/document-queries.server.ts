import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { NumberType, Requirement } from '../number-country'
import { requiredDocuments } from './required-documents.server'

/** A paper that answers a requirement, and where it stands. */
export interface NumberPaper {
  id: string
  requirement: Requirement
  paperId: string
  state: 'SCANNING' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'INFECTED'
  /** Why it was rejected, in the reviewer's words. */
  reason: string | null
  name: string
  /** The last day on which it counts; null: without an end. */
  validUntil: Date | null
}

/** The newest paper for each requirement of a kind of number. */
export async function listNumberPapers(
  workspaceId: string,
  { country, type }: { country: string; type: NumberType },
): Promise<NumberPaper[]> {
  const rows = await systemDb().numberDocument.findMany({
    where: { workspaceId, country, type },
    include: { paper: { select: { state: true, reason: true, name: true } } },
    orderBy: { createdAt: 'desc' },
    distinct: ['requirement'],
  })
  return rows.map(({ id, requirement, paperId, validUntil, paper }) => ({
    id,
    requirement: requirement as Requirement,
    paperId,
    validUntil,
    ...paper,
    state: paper.state as NumberPaper['state'],
  }))
}

/** What is still missing before such a number may be bought: not handed in, not accepted, or past its end. */
export async function missingDocuments(
  workspaceId: string,
  kind: { country: string; type: NumberType },
  now = new Date(),
  db?: Pick<SystemTx, 'numberDocument'>,
): Promise<Requirement[]> {
  const good = await goodPapers(workspaceId, kind, now, db)
  return (requiredDocuments(kind.country, kind.type) ?? []).filter((one) => !good.has(one))
}

/**
 * The paper that counts for each requirement: the newest of those that are accepted. A newer one that waits for its
 * review takes nothing from it.
 */
export async function goodPapers(
  workspaceId: string,
  { country, type }: { country: string; type: NumberType },
  now = new Date(),
  db: Pick<SystemTx, 'numberDocument'> = systemDb(),
): Promise<Map<Requirement, { paperId: string; name: string; type: string }>> {
  // A day counts until it is over everywhere west of it, too.
  const yesterday = new Date(now.getTime() - 86_400_000)
  const rows = await db.numberDocument.findMany({
    where: {
      workspaceId,
      country,
      type,
      paper: { state: 'ACCEPTED' },
      OR: [{ validUntil: null }, { validUntil: { gt: yesterday } }],
    },
    include: { paper: { select: { name: true, type: true } } },
    orderBy: { createdAt: 'desc' },
    distinct: ['requirement'],
  })
  return new Map(
    rows.map(({ requirement, paperId, paper }) => [requirement as Requirement, { paperId, ...paper }]),
  )
}
