import { isProven, readEvidence, type TaxEvidence } from '~/domains/tax/tax'
import { lookUpNumber } from '~/domains/tax/tax.server'
import { systemDb } from '~/platform/db/db.server'
import type { BillingCustomer } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { BillingDetails } from './billing-details'

/**
 * Looks up the tax number that somebody typed, where tax depends on it and it wasn't found valid lately. When nobody can say
 * now, tax is charged and the number asked for again (`proveWaitingNumbers`).
 *
 * @returns what to keep with the customer; undefined to leave what is kept
 * @throws AppError `tax_number_unknown` for a number that the service knows to be none
 */
export async function proveDetails(
  workspaceId: string,
  { country, ...details }: Pick<BillingDetails, 'country' | 'taxNumber'>,
  now = new Date(),
): Promise<TaxEvidence | undefined> {
  const taxNumber = details.taxNumber ?? null
  const row = await systemDb().billingCustomer.findUnique({ where: { workspaceId } })
  const isSame = row !== null && row.country === country && row.taxNumber === taxNumber
  const kept = isSame ? readEvidence(row.taxEvidence) : {}
  if (isProven(kept, now)) return undefined
  const found = await lookUpNumber({ country, taxNumber }, now)
  if (!found) return undefined
  if (found.valid === false)
    throw new AppError('tax_number_unknown', { detail: `${found.number} isn't known` })
  return merged(kept, found)
}

/** The customer with a proof that still counts, asked for anew when it is too old: for what is ordered without them. */
export async function freshCustomer(id: string, now = new Date()): Promise<BillingCustomer> {
  const row = await systemDb().billingCustomer.findUniqueOrThrow({ where: { id } })
  const kept = readEvidence(row.taxEvidence)
  if (isProven(kept, now)) return row
  const found = await lookUpNumber(row, now)
  if (!found) return row
  const { country, taxNumber } = row
  const taxEvidence = merged(kept, found)
  // Another number that was typed meanwhile has a proof of its own.
  await systemDb().billingCustomer.updateMany({ where: { id, country, taxNumber }, data: { taxEvidence } })
  return { ...row, taxEvidence }
}

/** Asks again for numbers that nobody could look up. A regular chore. */
export async function proveWaitingNumbers(now = new Date()): Promise<void> {
  const waiting = await systemDb().$queryRaw<{ id: string }[]>`
    SELECT id FROM billing_customers WHERE jsonb_exists(tax_evidence, 'pending') ORDER BY updated_at LIMIT 200`
  for (const { id } of waiting)
    await freshCustomer(id, now).catch((error: unknown) =>
      reportError(error, { context: { customerId: id } }),
    )
}

/** An answer replaces what was known; no answer leaves it, so that a proof counts until it is too old. */
function merged(kept: TaxEvidence, found: TaxEvidence): TaxEvidence {
  if (found.pending) return { ...found, ...kept, pending: found.pending }
  return kept.isExempt ? { ...found, isExempt: true } : found
}
