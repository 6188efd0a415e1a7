import { type TaxEvidence, taxNumberProblem } from '~/domains/tax/tax'
import { lookUpNumber } from '~/domains/tax/tax.server'
import { AppError } from '~/platform/errors/app-error'
import type { QuoteCustomer } from '../quote'

/**
 * Looks up the tax number that a quote is written for, where tax depends on it. When nobody can say now, tax is charged.
 *
 * @throws AppError `tax_number_unknown` for a number of another form than its country's, or that the service knows to be none
 */
export async function proveNumber(customer: QuoteCustomer): Promise<TaxEvidence | null> {
  const { country, taxNumber } = customer
  const problem = taxNumber ? taxNumberProblem(country, taxNumber) : null
  if (problem)
    throw new AppError('tax_number_unknown', {
      messageKey: `payment.billing.errors.${problem.kind}`,
      values: { example: problem.example },
    })
  const found = await lookUpNumber(customer)
  if (found?.valid === false)
    throw new AppError('tax_number_unknown', { detail: `${found.number} isn't known` })
  return found
}
