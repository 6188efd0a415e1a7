import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { type PaymentFacts, paymentFactsSchema } from '../../facts/payment-facts'
import type { Notice } from '../provider'

const SIGNATURE = 'parley-test-signature'
/** As Stripe has it: a notification that was written longer ago may have been caught and sent again. */
const TOLERANCE_MS = 300_000

const noticeSchema = z.object({
  id: z.string(),
  at: z.number(),
  paymentId: z.uuid(),
  facts: paymentFactsSchema,
})

/** A notification of the test provider, as it would come over the network. */
export function writeTestNotice(
  paymentId: string,
  facts: PaymentFacts,
  at = Date.now(),
): { headers: Headers; raw: Buffer } {
  const raw = Buffer.from(JSON.stringify({ id: randomUUID(), at, paymentId, facts }))
  return { headers: new Headers({ [SIGNATURE]: signatureOf(raw) }), raw }
}

/** @throws AppError `payment_notice_refused` for one that this installation didn't write, or that is old */
export function readTestNotice(headers: Headers, raw: Buffer, now = Date.now()): Notice[] {
  if (!isSameSecret(headers.get(SIGNATURE) ?? '', signatureOf(raw)))
    throw new AppError('payment_notice_refused', { detail: 'the signature is wrong' })
  const { id, at, paymentId, facts } = noticeSchema.parse(JSON.parse(raw.toString('utf8')))
  if (now - at > TOLERANCE_MS) throw new AppError('payment_notice_refused', { detail: 'it is too old' })
  return [{ eventId: id, kind: 'test', paymentId, providerRef: null, facts }]
}

const signatureOf = (raw: Buffer): string =>
  createHmac('sha256', purposeKey('test-payments')).update(raw).digest('hex')
