import { transfer } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Refund } from '~/platform/db/generated/client'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { applyFacts } from '../facts/apply-facts.server'
import { announceRefunds } from '../orders/refunded-orders.server'
import type { Provider } from '../providers/provider'
import { lockForRefund } from './left-to-refund.server'
import type { RefundOrder } from './refund-orders'
import { refundMachine } from './refund-states'
import { isForTwoPeople } from './write-refund.server'

type Settlement = Extract<RefundOrder, { intent: 'settle' }>

/**
 * Ends a refund that its provider refused: its money was sent by bank, or isn't owed any more. What was sent counts as
 * given back, from what the provider still holds for us.
 *
 * @param actor as in `state_moves`
 * @throws AppError `access_denied` for one person where two are needed; `conflict` when it was decided meanwhile, or so
 *   much isn't owed any more
 */
export async function settleRefund(refund: Refund, { as, note }: Settlement, actor: string): Promise<void> {
  const { id, workspaceId, paymentId } = refund
  if (as === 'transferred' && refund.needsSecond && refund.requestedBy === actor)
    throw new AppError('access_denied', { messageKey: 'bank.errors.samePerson' })
  await systemDb().$transaction(async (tx) => {
    // What one person sent elsewhere meanwhile counts with it, as it would in a refund that is asked for.
    const isAlone = as === 'transferred' && refund.requestedBy === actor
    if (isAlone) await hold(tx, `refunds:${actor}`)
    const { leftMinor, currency } = await lockForRefund(tx, paymentId)
    const amountMinor = Number(refund.amountMinor)
    if (isAlone && (await isForTwoPeople(tx, { paymentId, amountMinor, actor, currency })))
      throw new AppError('access_denied', { messageKey: 'bank.errors.samePerson' })
    await tx.refund.updateMany({
      where: { id, state: 'FAILED' },
      data: { settledAs: as, settledBy: actor, settledNote: note },
    })
    await moveState(tx, refundMachine, 'refunds', {
      id,
      workspaceId,
      to: 'SETTLED',
      from: ['FAILED'],
      actor,
      detail: { as, note },
    })
    if (as === 'dropped') return
    if (refund.amountMinor > BigInt(leftMinor))
      throw new AppError('conflict', { detail: `only ${leftMinor} are left of payment ${paymentId}` })
    await countAsGivenBack(tx, refund, actor)
  })
}

/** `bank-unmatched` pays for it until the statement's line that says so is assigned. */
async function countAsGivenBack(tx: SystemTx, refund: Refund, actor: string): Promise<void> {
  const { id, paymentId } = refund
  const amountMinor = Number(refund.amountMinor)
  const facts = { refunds: { [`settled:${id}`]: { amountMinor, state: 'succeeded' as const } } }
  const { refundedOrders } = await applyFacts(tx, [{ paymentId, facts }], actor)
  const { provider, customerId, currency } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true, customerId: true, currency: true },
  })
  const way = provider as Provider
  // A bank payment's money is there already, and make-believe money never mixes with any that is real.
  if (way !== 'bank' && way !== 'test')
    await bookEntries(tx, [
      transfer(
        { cause: `refund-settled:${id}`, kind: 'refund.settled', currency, customerId, objectId: paymentId },
        { debit: `provider:${way}`, credit: 'bank-unmatched', amountMinor },
      ),
    ])
  await announceRefunds(tx, refundedOrders)
}
