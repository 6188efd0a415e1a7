import { createHash } from 'node:crypto'
import { AppError } from '~/platform/errors/app-error'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { FindAsked, Notice, ProviderPayment } from '../provider'
import { paytrFailure } from './paytr-failures'
import { type PaytrAccount, paymentIdOf, paytrToken } from './paytr-tokens'

export interface PaytrReader {
  account: PaytrAccount
  findAsked: FindAsked
  /** How PayTR itself says a payment stands. */
  look(payment: ProviderPayment): Promise<PaymentFacts | null>
}

/**
 * Reads PayTR's notification (dev.paytr.com, iFrame API, step 2). It has no number and no stamp: what it says is its own
 * name, so said again it is the same.
 *
 * Its hash covers order, outcome and `total_amount` only. A total that is what we asked for is money by that alone; with
 * instalments it is more, and then, or when anything unsigned says otherwise, PayTR is asked.
 *
 * @throws AppError `payment_notice_refused`; `payment_unreachable` when PayTR can't be asked, and says it again
 */
export async function readPaytrNotice(
  { account, findAsked, look }: PaytrReader,
  raw: Buffer,
): Promise<Notice[]> {
  const said = new URLSearchParams(raw.toString('utf8'))
  const of = (name: string) => said.get(name) ?? ''
  const [oid, status, total] = [of('merchant_oid'), of('status'), of('total_amount')]
  const hash = paytrToken(account, oid, account.merchantSalt, status, total)
  if (!oid || !isSameSecret(of('hash'), hash))
    throw new AppError('payment_notice_refused', { detail: 'PayTR’s hash is wrong' })
  // Nothing parts outcome and total in what is signed: "success" and 1000 must not be read as "success1" and 000.
  if (!/^(success|failed)$/.test(status) || !/^\d*$/.test(total))
    throw new AppError('payment_notice_refused', { detail: `PayTR knows no outcome ${status}` })
  const paymentId = paymentIdOf(oid)
  const notice = { kind: status, paymentId, providerRef: oid }
  if (status !== 'success') {
    const failure = paytrFailure(of('failed_reason_code'), of('failed_reason_msg'))
    return [{ ...notice, eventId: nameOf(oid, status, total), facts: { ended: 'failed', failure } }]
  }
  const asked = paymentId === null ? null : await findAsked(paymentId)
  if (!asked) return [{ ...notice, eventId: nameOf(oid, status, total), facts: {} }]
  const unsigned = [of('payment_amount'), of('currency')] as const
  if (isAsAsked(asked, total, unsigned))
    return [{ ...notice, eventId: nameOf(oid, status, total), facts: { capturedMinor: Number(total) } }]
  // A name of its own: what somebody changed on the way must not stand in the way of what PayTR says itself.
  const eventId = nameOf(oid, status, total, ...unsigned)
  return [{ ...notice, eventId, facts: (await look(asked)) ?? { pending: 'processing' } }]
}

const nameOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('hex')

const LIRA: ReadonlySet<string> = new Set(['TL', 'TRY', ''])

function isAsAsked(
  { amountMinor, currency }: ProviderPayment,
  total: string,
  [payment, said]: readonly [string, string],
): boolean {
  const isAmount = total === String(amountMinor) && (payment === '' || payment === total)
  return isAmount && currency === 'TRY' && LIRA.has(said.toUpperCase())
}
