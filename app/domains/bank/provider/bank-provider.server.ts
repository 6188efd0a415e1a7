import type { PaymentProvider, PaymentToBegin } from '~/domains/payments/payments'
import { addProvider } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { beginState } from '~/platform/states/move-state.server'
import { accountFor } from '../accounts.server'
import { creditorReference, referenceBody } from '../transfers/creditor-reference'
import { endTransfer } from '../transfers/end-transfer.server'
import { mailTransferDetails } from '../transfers/mail-transfer.server'
import { CANCELED, payoutRef, readMoney } from '../transfers/transfer-money.server'
import { transferMachine } from '../transfers/transfer-states'

/** So long a transfer is awaited: a slow one takes a week, and people pay late. */
const AWAITED_MS = 14 * 86_400_000

/** Bank transfer: nobody tells us by itself; what we know stands on the statements that admins import. */
export const bankProvider: PaymentProvider = {
  name: 'bank',
  isTest: false,
  acknowledgement: '',
  takes: (currency) => accountFor(currency) !== null,

  async begin(payment) {
    await openTransfer(payment)
    return {
      providerRef: `bank_${payment.paymentId}`,
      step: { kind: 'page', path: `/bank-transfer-payment?payment=${payment.paymentId}` },
      facts: { pending: 'requires_action' },
    }
  },

  readNotice: () =>
    Promise.reject(new AppError('payment_notice_refused', { detail: 'a bank sends no notifications' })),

  async look({ paymentId }) {
    const db = systemDb()
    const transfer = await db.bankTransfer.findUnique({ where: { id: paymentId } })
    return transfer ? (await readMoney(db, transfer)).facts : null
  },

  /** Written down for an admin, who makes the transfer at the bank and says so. */
  async refund({ paymentId, currency }, { refundId, amountMinor }) {
    const { requestedBy } = await systemDb().refund.findUniqueOrThrow({ where: { id: refundId } })
    await systemDb().bankPayout.createMany({
      data: { refundId, transferId: paymentId, currency, amountMinor, requestedBy },
      skipDuplicates: true,
    })
    const providerRef = payoutRef(refundId)
    return { providerRef, facts: { refunds: { [providerRef]: { amountMinor, state: 'pending', refundId } } } }
  },

  async cancel({ paymentId }) {
    const db = systemDb()
    const transfer = await db.bankTransfer.findUnique({ where: { id: paymentId } })
    if (!transfer) return { ended: 'canceled', failure: 'canceled_by_customer' }
    // A receipt says that money is on its way: whoever sent it doesn't pay a second time by another way.
    if (transfer.state === 'AWAITING')
      await endTransfer({ id: paymentId, ended: 'EXPIRED', reason: CANCELED, actor: 'visitor' })
    return (await readMoney(db, await db.bankTransfer.findUniqueOrThrow({ where: { id: paymentId } }))).facts
  },
}

addProvider(bankProvider)

/** Writes the transfer down; one that is there stays as it is. Each attempt of an order has a reference of its own. */
async function openTransfer({
  paymentId,
  orderNumber,
  amountMinor,
  currency,
}: PaymentToBegin): Promise<void> {
  const account = accountFor(currency)
  if (!account) throw new AppError('payment_refused', { detail: `no account for ${currency}` })
  await systemDb().$transaction(async (tx) => {
    const { workspaceId, orderId } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
    // Of two attempts of an order at once the second counts the first.
    await tx.$queryRaw`SELECT id FROM sales_orders WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
    if (await tx.bankTransfer.findUnique({ where: { id: paymentId } })) return
    const attempt = await tx.bankTransfer.count({ where: { payment: { orderId } } })
    const transfer = await tx.bankTransfer.create({
      data: {
        id: paymentId,
        workspaceId,
        reference: creditorReference(referenceBody(orderNumber, attempt)),
        currency,
        expectedMinor: amountMinor,
        account,
        expiresAt: new Date(Date.now() + AWAITED_MS),
      },
    })
    await beginState(tx, transferMachine, { id: paymentId, workspaceId, actor: 'visitor' })
    await mailTransferDetails(tx, transfer)
  })
}
