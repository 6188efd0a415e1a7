import { systemDb } from '~/platform/db/db.server'
import type { BillingDetails } from './billing-details'
import { proveDetails } from './prove-customer.server'
import { saveCustomer } from './save-customer.server'

/**
 * Keeps who is billed from now on; what was ordered before stays as it is.
 *
 * @param currency of a customer who is new
 * @throws AppError `tax_number_unknown`
 */
export async function saveBillingDetails(
  {
    workspaceId,
    email,
    language,
    currency,
  }: { workspaceId: string; email: string; language: string; currency: string },
  details: BillingDetails,
): Promise<void> {
  const evidence = await proveDetails(workspaceId, details)
  await systemDb().$transaction(async (tx) => {
    const known = await tx.billingCustomer.findUnique({ where: { workspaceId } })
    await saveCustomer(tx, {
      workspaceId,
      email,
      language,
      currency: known?.currency ?? currency,
      details,
      evidence,
    })
  })
}
