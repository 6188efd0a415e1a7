import { isPayable } from '~/domains/payments/payments'
import type { TaxEvidence } from '~/domains/tax/tax'
import { taxOfCustomer } from '~/domains/tax/tax.server'
import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { type LineToPrice, priceLines } from '../price/price-lines'
import type { QuoteCustomer } from '../quote'
import { describeItem } from './describe-item.server'

export type LineToWrite = LineToPrice & { description?: string }

interface QuoteTerms {
  customer: QuoteCustomer
  /** How the customer's tax number was looked up; null where nothing depends on it. */
  evidence: TaxEvidence | null
  currency: string
  language: string
}

/**
 * What is kept of a quote's lines: described, taxed and added up.
 *
 * @throws AppError `bad_request` with a message when there is nothing to pay, or more than may be paid
 */
export async function workOut(
  lines: readonly LineToWrite[],
  { customer, evidence, currency, language }: QuoteTerms,
  tx?: SystemTx,
) {
  const tax = await taxOfCustomer({ ...customer, taxEvidence: evidence }, new Date(), tx)
  const { lines: priced, netMinor, taxMinor, totalMinor } = priceLines(lines, tax.rateBp)
  if (totalMinor === 0) throw new AppError('bad_request', { messageKey: 'site-quote.refused.empty' })
  if (!isPayable(totalMinor, currency))
    throw new AppError('bad_request', { messageKey: 'site-quote.refused.tooMuch' })
  const described = priced.map((line, at) => ({
    ...line,
    description: lines[at]!.description ?? describeItem(line.item, language) ?? '',
  }))
  return { lines: described, tax: { ...tax }, netMinor, taxMinor, totalMinor }
}
