import type Stripe from 'stripe'
import { AppError } from '~/platform/errors/app-error'
import type { DisputeEvidence } from '../provider'
import { askStripe } from './stripe-client.server'

const WAITING: Record<DisputeEvidence['stage'], string> = {
  inquiry: 'warning_needs_response',
  open: 'needs_response',
}

/**
 * Submits evidence (docs.stripe.com/api/disputes/update). Stripe takes it once: a dispute that isn't waiting for it any
 * more is left alone, so this may be asked again.
 */
export async function submitEvidence(
  stripe: Stripe,
  { disputeRef, stage, texts, files }: DisputeEvidence,
): Promise<void> {
  const { status } = await askStripe(stripe.disputes.retrieve(disputeRef))
  if (status === WAITING[stage === 'inquiry' ? 'open' : 'inquiry'])
    throw new AppError('payment_refused', { detail: `the dispute is at another stage: ${status}` })
  if (status !== WAITING[stage]) return
  const uploaded = await Promise.all(
    files.map(async ({ field, name, type, content }) => {
      const file = { data: content, name, type }
      const { id } = await askStripe(stripe.files.create({ purpose: 'dispute_evidence', file }))
      return [field, id] as const
    }),
  )
  await askStripe(
    stripe.disputes.update(disputeRef, {
      evidence: { ...texts, ...Object.fromEntries(uploaded) },
      submit: true,
    }),
  )
}
