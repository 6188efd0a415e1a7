import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { decimalMarkOf, parseAmount } from '~/platform/money/money'
import { beginState } from '~/platform/states/move-state.server'
import type { QuoteContent } from '../quote-sheet'
import { type QuoteState, quoteMachine } from '../quote-states'
import { contentOf } from '../read-quote.server'
import { proveNumber } from '../writing/prove-number.server'
import { type LineToWrite, workOut } from '../writing/work-out.server'
import type { Revision } from './desk-orders'

/** What nothing is offered in place of. */
const ENDED: readonly QuoteState[] = ['ACCEPTED', 'INVOICED', 'CANCELED']

/**
 * Writes the next version of a quote, which counts once it is sent; one that is being written already is written over.
 * Prices and discounts are whatever the installation's people say, prices written as in the admin's language.
 *
 * @throws AppError `conflict` when it was accepted or taken back, `bad_request` for sums that can't be paid
 */
export async function reviseQuote(
  number: string,
  revision: Revision,
  { adminId, language: written }: { adminId: string; language: string },
): Promise<void> {
  const known = await systemDb().quote.findFirst({ where: { number }, orderBy: { version: 'desc' } })
  const evidence = known && (await proveNumber(contentOf(known).customer))
  await systemDb().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM quotes WHERE number = ${number} FOR NO KEY UPDATE`
    const newest = await tx.quote.findFirst({ where: { number }, orderBy: { version: 'desc' } })
    if (!newest) throw new AppError('not_found', { detail: `no quote ${number}` })
    if (ENDED.includes(newest.state as QuoteState)) throw new AppError('conflict')
    const before = contentOf(newest)
    const { email, customer, language, currency } = before
    const kept = { customer, evidence, currency, language }
    const sums = await workOut(linesOf(revision, before, written), kept, tx)
    const draft = { ...sums, note: revision.note, validDays: revision.days, createdBy: adminId }
    if (newest.state === 'DRAFT') {
      await tx.quote.update({ where: { id: newest.id }, data: draft })
      return
    }
    const [id, { workspaceId }] = [randomUUID(), newest]
    const terms = {
      id,
      number,
      workspaceId,
      version: before.version + 1,
      email,
      customer,
      language,
      currency,
    }
    await tx.quote.create({ data: { ...terms, ...draft } })
    await beginState(tx, quoteMachine, { id, workspaceId, actor: `user:${adminId}` })
  })
}

const linesOf = ({ lines }: Revision, before: QuoteContent, written: string): LineToWrite[] =>
  lines.map(({ from, description, quantity, price, discount }) => {
    const { minor } = parseAmount(price, before.currency, { decimalMark: decimalMarkOf(written) })
    if (minor === null) throw new AppError('bad_request', { messageKey: 'admin-quotes.refused.price' })
    const item = from === undefined ? undefined : before.lines[from]?.item
    return {
      item: item ?? { kind: 'service' },
      description,
      quantity,
      unitMinor: minor,
      discountBp: Math.round(discount * 100),
    }
  })
