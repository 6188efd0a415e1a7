import { createHash } from 'node:crypto'
import { AppError } from '~/platform/errors/app-error'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { Notice } from '../provider'
import { paytrFailure } from './paytr-failures'
import { type PaytrAccount, paymentIdOf, paytrToken } from './paytr-tokens'

/**
 * Reads PayTR's notification (dev.paytr.com, iFrame API, step 2). It has no number and no stamp: what it says is its own
 * name, so said again it is the same. One that was paid in instalments has a larger `total_amount`, with the bank's
 * interest; what we get is `payment_amount`.
 *
 * @throws AppError `payment_notice_refused`
 */
export function readPaytrNotice(account: PaytrAccount, raw: Buffer): Notice[] {
  const said = new URLSearchParams(raw.toString('utf8'))
  const of = (name: string) => said.get(name) ?? ''
  const [oid, status, total] = [of('merchant_oid'), of('status'), of('total_amount')]
  const hash = paytrToken(account, oid, account.merchantSalt, status, total)
  if (!oid || !isSameSecret(of('hash'), hash))
    throw new AppError('payment_notice_refused', { detail: 'PayTR’s hash is wrong' })
  return [
    {
      eventId: createHash('sha256').update(`${oid} ${status} ${total}`).digest('hex'),
      kind: status,
      paymentId: paymentIdOf(oid),
      providerRef: oid,
      facts: factsOf(status, Number(total), Number(of('payment_amount')), of),
    },
  ]
}

function factsOf(status: string, total: number, asked: number, of: (name: string) => string): PaymentFacts {
  if (status !== 'success')
    return { ended: 'failed', failure: paytrFailure(of('failed_reason_code'), of('failed_reason_msg')) }
  // `payment_amount` isn't part of the hash: it can't make more of it than was paid.
  return { capturedMinor: asked > 0 && asked <= total ? asked : total }
}
