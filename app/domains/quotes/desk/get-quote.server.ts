import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Quote } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { QuoteSheet } from '../quote-sheet'
import { sheetOf } from '../read-quote.server'

/** All versions of a quote, the newest first. @throws AppError `not_found` */
export async function getQuote(number: string): Promise<QuoteSheet[]> {
  const rows = await systemDb().quote.findMany({ where: { number }, orderBy: { version: 'desc' }, take: 50 })
  if (rows.length === 0) throw new AppError('not_found', { detail: `no quote ${number}` })
  return Promise.all(rows.map((row) => sheetOf(row)))
}

/** The version that the customer sees. @throws AppError `conflict` when none was sent */
export async function newestSent(tx: SystemTx, number: string): Promise<Quote> {
  const row = await tx.quote.findFirst({
    where: { number, validUntil: { not: null }, state: { not: 'DRAFT' } },
    orderBy: { version: 'desc' },
  })
  if (!row) throw new AppError('conflict')
  return row
}
