import { z } from 'zod'

/** How a tax number was looked up, kept with whom it belongs to (`billing_customers.tax_evidence`). */
const taxEvidenceSchema = z.object({
  source: z.literal('vies').optional(),
  /** The number that was asked for, with its state's letters. */
  number: z.string().optional(),
  checkedAt: z.iso.datetime().optional(),
  valid: z.boolean().optional(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  /** The consultation number, which proves that it was asked. */
  requestId: z.string().nullish(),
  /** Nobody could say; it is asked again. */
  pending: z.string().optional(),
  /** Freed of tax by a certificate that an admin has seen. */
  isExempt: z.boolean().optional(),
})
export type TaxEvidence = z.infer<typeof taxEvidenceSchema>

/** For so long a consultation proves that a number is valid. */
const PROOF_DAYS = 90
const PROOF_MS = PROOF_DAYS * 86_400_000

/** @returns an empty one for what isn't any */
export const readEvidence = (json: unknown): TaxEvidence => taxEvidenceSchema.safeParse(json).data ?? {}

/** Whether a number was found valid, not too long ago. */
export function isProven({ valid, checkedAt }: TaxEvidence, at: Date): boolean {
  if (!valid || !checkedAt) return false
  return at.getTime() - Date.parse(checkedAt) < PROOF_MS
}

/** Whether a consultation that came after a sale, as nobody could say before, is near enough to it to count for it. */
export function isProvenSince(soldAt: Date, evidence: TaxEvidence, at: Date): boolean {
  return isProven(evidence, at) && Date.parse(evidence.checkedAt!) - soldAt.getTime() < PROOF_MS
}
