import { readEvidence, type TaxEvidence } from '~/domains/tax/tax'
import { systemDb } from '~/platform/db/db.server'
import { Prisma } from '~/platform/db/generated/client'
import type { CustomerAddress } from '../providers/provider'
import type { BillingDetails } from './billing-details'

export interface CustomerToSave {
  workspaceId: string
  email: string
  language: string
  currency: string
  details: BillingDetails
  /** What was found of the tax number just now. */
  evidence?: TaxEvidence | undefined
}

/**
 * Keeps who is billed for a workspace, in the caller's transaction. Another tax number, or another country, has to be
 * proved anew.
 */
export async function saveCustomer(
  tx: Prisma.TransactionClient,
  { workspaceId, email, language, currency, details, evidence }: CustomerToSave,
) {
  const { name, company, country, taxNumber, ...address } = details
  const row = {
    email,
    name,
    company: company ?? null,
    country,
    address: address satisfies CustomerAddress,
    taxNumber: taxNumber ?? null,
    language,
    currency,
  }
  const before = await tx.billingCustomer.findUnique({ where: { workspaceId } })
  const isProved = before?.taxNumber === row.taxNumber && before.country === country
  return tx.billingCustomer.upsert({
    where: { workspaceId },
    create: { workspaceId, ...row, ...(evidence ? { taxEvidence: evidence } : {}) },
    update: { ...row, ...(evidence || !isProved ? { taxEvidence: evidence ?? Prisma.DbNull } : {}) },
  })
}

/** Who is billed for a workspace, as the form has it; null before a first purchase. */
export async function findCustomer(
  workspaceId: string,
): Promise<(BillingDetails & { currency: string; evidence: TaxEvidence }) | null> {
  const row = await systemDb().billingCustomer.findUnique({ where: { workspaceId } })
  if (!row) return null
  const { line1 = '', line2, city = '', region, postalCode } = row.address as CustomerAddress
  return {
    name: row.name,
    company: row.company ?? undefined,
    country: row.country,
    line1,
    line2,
    city,
    region,
    postalCode,
    taxNumber: row.taxNumber ?? undefined,
    currency: row.currency,
    evidence: readEvidence(row.taxEvidence),
  }
}
