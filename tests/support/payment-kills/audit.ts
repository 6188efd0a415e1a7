import { listBalances } from '~/domains/ledger/ledger.server'
import { sumsOf } from '~/domains/payments/facts/follow-facts'
import { providerPaymentOf } from '~/domains/payments/look-at-payment.server'
import { systemDb } from '~/platform/db/db.server'
import type { PaymentDouble } from '../../doubles/payment-double'

/**
 * Compares what the books say with what the provider's double says, to the last unit, and each order with what was handed
 * over and invoiced for it. A line for each difference.
 */
export async function audit(double: PaymentDouble): Promise<string[]> {
  return (
    await Promise.all([comparePayments(double), compareBalance(double), checkOrders(), checkInvoices()])
  ).flat()
}

async function comparePayments(double: PaymentDouble): Promise<string[]> {
  const payments = await systemDb().payment.findMany({ include: { order: { select: { number: true } } } })
  const problems = []
  for (const payment of payments) {
    const facts = await double.provider.look(providerPaymentOf(payment))
    const sums = sumsOf(facts ?? {})
    const ours = `${payment.capturedMinor} captured, ${payment.refundedMinor} refunded`
    const theirs = `${sums.capturedMinor} captured, ${sums.refundedMinor} refunded`
    if (ours !== theirs) problems.push(`payment ${payment.id}: ${ours} here, ${theirs} there`)
    if (['REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED'].includes(payment.state) && sums.capturedMinor > 0)
      problems.push(`payment ${payment.id} is ${payment.state}`)
  }
  const waiting = await systemDb().refund.count({ where: { state: { in: ['REQUESTED', 'PENDING'] } } })
  if (waiting > 0) problems.push(`${waiting} refunds wait`)
  return problems
}

async function compareBalance(double: PaymentDouble): Promise<string[]> {
  const balances = await listBalances()
  const ours = balances.find(({ account }) => account === 'provider:stripe')?.amountMinor ?? 0
  const sum = balances.reduce((all, { amountMinor }) => all + amountMinor, 0)
  return [
    ...(ours === double.balance()
      ? []
      : [`the journal has ${ours} at the provider, which has ${double.balance()}`]),
    ...(sum === 0 ? [] : [`the journal is out of balance by ${sum}`]),
  ]
}

async function checkOrders(): Promise<string[]> {
  const orders = await systemDb().salesOrder.findMany({ include: { payments: true, invoices: true } })
  return orders.flatMap((order) => {
    const brought = order.payments.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0n)
    const given = order.payments.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0n)
    const isPaid = brought >= order.totalMinor
    const invoices = order.invoices.filter(({ kind }) => kind === 'invoice')
    const credited = order.invoices
      .filter(({ kind }) => kind === 'credit_note')
      .reduce((sum, { totalMinor }) => sum + totalMinor, 0n)
    const problems = []
    if (order.state === 'PAID') problems.push('is paid and not handed over')
    if (isPaid && order.state === 'OPEN') problems.push('was paid and is open')
    if (!isPaid && order.state === 'FULFILLED') problems.push('was handed over and not paid')
    if (order.paidMinor !== brought - given) problems.push(`has ${order.paidMinor} of ${brought - given}`)
    if (invoices.length > 1) problems.push(`has ${invoices.length} invoices`)
    if (order.state === 'FULFILLED' && invoices.length === 0) problems.push('has no invoice')
    if (invoices.length === 1 && brought === order.totalMinor && credited !== given)
      problems.push(`was credited ${credited} of ${given}`)
    return problems.map((words) => `order ${order.number} ${words}`)
  })
}

/** Numbers of a series have no gap. */
async function checkInvoices(): Promise<string[]> {
  const numbers = (
    await systemDb().invoice.findMany({ where: { number: { not: null } }, select: { number: true } })
  ).map(({ number }) => number!)
  const series = new Map<string, number[]>()
  for (const number of numbers) {
    const cut = number.lastIndexOf('-')
    series.set(number.slice(0, cut), [
      ...(series.get(number.slice(0, cut)) ?? []),
      Number(number.slice(cut + 1)),
    ])
  }
  return [...series].flatMap(([name, taken]) => {
    const last = Math.max(...taken)
    return last === taken.length && new Set(taken).size === taken.length
      ? []
      : [`${name} has ${taken.length} numbers up to ${last}`]
  })
}
