import { findCustomer } from '~/domains/payments/payments.server'
import { countryChoices } from '~/platform/geo/country-choices'

/** Who is billed for a workspace, as far as that is known, and what was found of their tax number. */
export async function billingDetailsPage(
  workspaceId: string,
  { country, language }: { country: string | null; language: string },
) {
  const customer = await findCustomer(workspaceId)
  const { evidence = {}, ...known } = customer ?? { country: country ?? '' }
  const { valid = false, name = null, checkedAt = null, requestId = null, pending } = evidence
  const found = checkedAt
    ? {
        state: pending ? ('waiting' as const) : valid ? ('valid' as const) : null,
        name,
        checkedAt,
        requestId,
      }
    : null
  return { customer: known, found, countries: countryChoices(language) }
}
