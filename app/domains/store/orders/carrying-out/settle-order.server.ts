import { amountText } from '~/platform/money/money'
import type { AdminApi } from '../../platform/admin-api.server'
import { ORDER_PAYMENTS } from '../reading/order-documents'
import { minorOf, type RemoteMoney } from '../reading/to-order'
import { REFUND, SEND_INVOICE } from './change-documents'
import { PlatformRefusal, refuseOn, type UserError } from './platform-refusal'

interface Payment {
  id: string
  kind: string
  status: string
  gateway: string | null
  amountSet: RemoteMoney
  parentTransaction: { id: string } | null
}

interface Answer {
  order: {
    netPaymentSet: RemoteMoney
    currentTotalPriceSet: RemoteMoney
    refunds: { id: string; note: string | null }[]
    transactions: Payment[]
  } | null
}

/**
 * Brings the money of a changed order in line with what it costs now: the rest is asked for by the platform's own payment
 * link, what was paid too much goes back the way it came. Never gives back more than `mostBackMinor`.
 *
 * @param reference marks the refund, which is made once however often this is called
 * @throws PlatformRefusal when the platform refunds less, or the order owes more than was agreed
 */
export async function settleOrder(
  api: AdminApi,
  orderId: string,
  agreed: { backMinor: number; dueMinor: number },
  { reference, key }: { reference: string; key: string },
): Promise<void> {
  if (agreed.dueMinor > 0) return sendInvoice(api, orderId)
  if (agreed.backMinor === 0) return
  const { order } = await api.query<Answer>(ORDER_PAYMENTS, { id: orderId })
  if (!order) throw new PlatformRefusal('the order has gone')
  if (order.refunds.some(({ note }) => note?.includes(reference))) return
  const surplus = minorOf(order.netPaymentSet) - minorOf(order.currentTotalPriceSet)
  const back = Math.min(surplus, agreed.backMinor)
  if (back <= 0) return
  const currency = order.netPaymentSet.presentmentMoney.currencyCode
  const transactions = spread(order.transactions, back).map(({ payment, amountMinor }) => ({
    orderId,
    parentId: payment.id,
    gateway: payment.gateway ?? '',
    kind: 'REFUND',
    amount: amountText(amountMinor, currency),
  }))
  const input = { orderId, currency, note: reference, notify: true, transactions }
  const { refundCreate } = await api.mutate<{ refundCreate: { userErrors: UserError[] } }>(
    REFUND,
    { input, key },
    { isRepeatable: true },
  )
  refuseOn(refundCreate.userErrors)
}

async function sendInvoice(api: AdminApi, id: string): Promise<void> {
  const { orderInvoiceSend } = await api.mutate<{ orderInvoiceSend: { userErrors: UserError[] } }>(
    SEND_INVOICE,
    { id },
  )
  refuseOn(orderInvoiceSend.userErrors)
}

/** The payments that an amount goes back to, the first first. @throws PlatformRefusal when they don't hold it */
function spread(transactions: Payment[], amountMinor: number): { payment: Payment; amountMinor: number }[] {
  const done = transactions.filter(({ status }) => status === 'SUCCESS')
  let left = amountMinor
  const parts = done
    .filter(({ kind }) => kind === 'SALE' || kind === 'CAPTURE')
    .map((payment) => {
      const refunded = done
        .filter(({ kind, parentTransaction }) => kind === 'REFUND' && parentTransaction?.id === payment.id)
        .reduce((sum, { amountSet }) => sum + minorOf(amountSet), 0)
      const part = Math.min(left, Math.max(0, minorOf(payment.amountSet) - refunded))
      left -= part
      return { payment, amountMinor: part }
    })
    .filter((part) => part.amountMinor > 0)
  if (left > 0) throw new PlatformRefusal('the payments don’t hold what is to go back')
  return parts
}
