import { AppError } from '~/platform/errors/app-error'
import { decimalMarkOf, parseAmount } from '~/platform/money/money'
import { refundPayment } from '../refund-payment.server'
import { needsSecond } from '../refunds/needs-second.server'
import type { RefundForm } from './desk-orders'
import { readDeskPayment } from './read-desk-payment.server'

export type RefundProblem =
  | 'amount'
  | 'noAmount'
  | 'tooPrecise'
  | 'nothing'
  | 'tooMuch'
  | 'reason'
  | 'dispute'

/** What became of the form: something to mend, a question to be answered once more, or a refund that is asked for. */
export type RefundAnswer =
  | { kind: 'problem'; problem: RefundProblem; mostMinor: number; typed: string }
  | { kind: 'ask'; amountMinor: number; reason: string; once: string; needsSecond: boolean }
  | { kind: 'refused'; detail: string }
  | { kind: 'waiting' }
  | { kind: 'asked' }

/**
 * Takes an admin's form: asks once more what it would do, then does it, once however often it is sent; from the limit on
 * it is proposed to another admin.
 *
 * @throws AppError `not_found`
 */
export async function giveBack(
  paymentId: string,
  { amount, reason, once, isSure }: RefundForm,
  adminId: string,
  /** The admin's, whose way to write decimals is theirs. */
  language: string,
): Promise<RefundAnswer> {
  const payment = await readDeskPayment(paymentId)
  const known = payment.refunds.some(({ id }) => id === once)
  if (known) return { kind: 'asked' }
  const mostMinor = payment.refundableMinor
  const problem = (name: RefundProblem): RefundAnswer => ({
    kind: 'problem',
    problem: name,
    mostMinor,
    typed: amount,
  })
  if (mostMinor === 0) return problem(payment.state === 'DISPUTED' ? 'dispute' : 'nothing')
  const read = parseAmount(amount, payment.currency, { decimalMark: decimalMarkOf(language) })
  if (read.problem === 'empty') return problem('noAmount')
  if (read.problem === 'too_precise') return problem('tooPrecise')
  if (!read.minor) return problem('amount')
  const { minor } = read
  if (minor > mostMinor) return problem('tooMuch')
  if (reason.length < 3) return problem('reason')
  if (isSure !== 'yes') {
    const before = payment.refunds.map((one) => ({ ...one, currency: payment.currency }))
    const isForTwo = needsSecond(minor, payment.currency, before)
    return { kind: 'ask', amountMinor: minor, reason, once, needsSecond: isForTwo }
  }
  try {
    await refundPayment({
      paymentId,
      refundId: once,
      amountMinor: minor,
      reason,
      actor: `user:${adminId}`,
      isDecidedByPerson: true,
    })
    return { kind: 'asked' }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    if (thrown.code === 'payment_refused') return { kind: 'refused', detail: thrown.message }
    if (thrown.code === 'payment_unreachable') return { kind: 'waiting' }
    if (thrown.code === 'conflict') return problem('tooMuch')
    throw thrown
  }
}
