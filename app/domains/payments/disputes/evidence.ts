import { z } from 'zod'
import { DISPUTE_STAGES, type DisputeStage, type DisputeState } from '../facts/payment-facts'

/*
 * What an answer to a dispute can hold, by Stripe's names (docs.stripe.com/api/disputes/evidence_object), without what is
 * about parcels: nothing is sent by post here. Each has words under `evidence` in the area `admin-money`.
 */
export const EVIDENCE_TEXTS = [
  'product_description',
  'customer_name',
  'customer_email_address',
  'billing_address',
  'customer_purchase_ip',
  'service_date',
  'access_activity_log',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'duplicate_charge_id',
  'duplicate_charge_explanation',
  'uncategorized_text',
] as const
export type EvidenceText = (typeof EVIDENCE_TEXTS)[number]

/** Of a line each; the others are told at length. */
export const SHORT_TEXTS: ReadonlySet<EvidenceText> = new Set([
  'customer_name',
  'customer_email_address',
  'billing_address',
  'customer_purchase_ip',
  'service_date',
  'duplicate_charge_id',
])

export const EVIDENCE_FILES = [
  'receipt',
  'service_documentation',
  'customer_communication',
  'customer_signature',
  'cancellation_policy',
  'refund_policy',
  'duplicate_charge_documentation',
  'uncategorized_file',
] as const
export type EvidenceFile = (typeof EVIDENCE_FILES)[number]

/** Stripe takes so many signs and bytes in all, and files of these types (docs.stripe.com/disputes/responding). */
export const MOST_EVIDENCE_SIGNS = 150_000
export const MOST_EVIDENCE_BYTES = 4_500_000
export const EVIDENCE_FILE_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
])
export const MOST_TEXT_SIGNS = 20_000

const text = z
  .string()
  .max(MOST_TEXT_SIGNS)
  .transform((said) => said.replace(/\r\n/g, '\n').trim())

export const evidenceTextsSchema = z.partialRecord(z.enum(EVIDENCE_TEXTS), text)
export type EvidenceTexts = z.output<typeof evidenceTextsSchema>

/** What an admin sends from a dispute's page. `version`: of the draft that was shown. */
export const answerFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['save', 'send']),
    version: z.coerce.number().int().min(0),
    isSure: z.literal('on').optional(),
    ...Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, text.default('')])),
  }),
  z.object({ intent: z.literal('remove'), file: z.uuid() }),
])

export const evidenceFileSchema = z.object({ field: z.enum(EVIDENCE_FILES) })

/** The stage that a dispute is at; null once it is decided. */
export const stageOf = (state: DisputeState): DisputeStage | null =>
  DISPUTE_STAGES.find((stage) => stage === state) ?? null

/** Whether the provider waits for an answer to the stage that a dispute is at. */
export function isUnanswered({ state, answered }: { state: DisputeState; answered: DisputeStage | null }) {
  const stage = stageOf(state)
  if (!stage) return false
  return answered === null || DISPUTE_STAGES.indexOf(answered) < DISPUTE_STAGES.indexOf(stage)
}
