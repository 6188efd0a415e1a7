import { systemDb } from '~/platform/db/db.server'
import type { NumberType, Requirement } from '../number-country'
import { requiredDocuments } from './required-documents.server'

/** A paper that answers a requirement, and where it stands. */
export interface NumberPaper {
  id: string
  requirement: Requirement
  paperId: string
  state: string
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
  }))
}

/** What is still missing before such a number may be bought: not handed in, not accepted, or past its end. */
export async function missingDocuments(
  workspaceId: string,
  kind: { country: string; type: NumberType },
  now = new Date(),
): Promise<Requirement[]> {
  const papers = await listNumberPapers(workspaceId, kind)
  const counts = new Set(papers.filter((paper) => isGood(paper, now)).map(({ requirement }) => requirement))
  return (requiredDocuments(kind.country, kind.type) ?? []).filter((one) => !counts.has(one))
}

/** A day counts until it is over everywhere west of it, too. */
const isGood = ({ state, validUntil }: NumberPaper, now: Date) =>
  state === 'ACCEPTED' && (!validUntil || validUntil.getTime() + 86_400_000 > now.getTime())
