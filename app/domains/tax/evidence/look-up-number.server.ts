import { EU_COUNTRIES } from '../decide-tax'
import { sellerPlace } from '../seller-place.server'
import { askVies } from './ask-vies.server'
import type { TaxEvidence } from './tax-evidence'
import { vatNumberOf } from './vat-number'

/**
 * Looks a customer's VAT number up where the answer decides whose tax it is: both within the Union, in two of its states.
 *
 * @returns null where nothing depends on it
 */
export async function lookUpNumber(
  { country, taxNumber }: { country: string; taxNumber: string | null },
  now = new Date(),
): Promise<TaxEvidence | null> {
  const seller = sellerPlace()
  if (!taxNumber || !seller || seller.country === country || !EU_COUNTRIES.includes(seller.country))
    return null
  const asked = vatNumberOf(country, taxNumber)
  if (!asked) return null
  const answer = await askVies(asked, vatNumberOf(seller.country, seller.taxNumber))
  const evidence = {
    source: 'vies' as const,
    number: `${asked.state}${asked.number}`,
    checkedAt: now.toISOString(),
  }
  if (answer.kind === 'unavailable') return { ...evidence, pending: answer.reason }
  if (answer.kind === 'invalid') return { ...evidence, valid: false }
  const { name, address, requestId } = answer
  return { ...evidence, valid: true, name, address, requestId }
}
