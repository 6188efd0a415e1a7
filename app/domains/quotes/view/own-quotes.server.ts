import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { QuoteSheet } from '../quote-sheet'
import type { QuoteState } from '../quote-states'
import { sheetOf } from '../read-quote.server'

/** A quote of a workspace by its newest version. */
export interface OwnQuote {
  number: string
  state: QuoteState
  currency: string
  totalMinor: number
  validUntil: Date | null
  createdAt: Date
}

const MOST_LISTED = 100

/** The quotes whose orders a workspace took on, newest first. */
export async function listOwnQuotes(workspaceId: string): Promise<OwnQuote[]> {
  const rows = await workspaceDb(workspaceId).quote.findMany({
    where: { state: { not: 'SUPERSEDED' } },
    orderBy: { createdAt: 'desc' },
    take: MOST_LISTED,
  })
  return rows.map(({ number, state, currency, totalMinor, validUntil, createdAt }) => ({
    number,
    state: state as QuoteState,
    currency,
    totalMinor: Number(totalMinor),
    validUntil,
    createdAt,
  }))
}

/** A quote of a workspace. @throws AppError `not_found`, also for another's */
export async function getOwnQuote(workspaceId: string, number: string): Promise<QuoteSheet> {
  const row = await workspaceDb(workspaceId).quote.findFirst({
    where: { number, state: { not: 'SUPERSEDED' } },
    orderBy: { version: 'desc' },
  })
  if (!row) throw new AppError('not_found', { detail: `no quote ${number}` })
  return sheetOf(row)
}
