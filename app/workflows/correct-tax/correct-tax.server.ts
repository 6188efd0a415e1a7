import { z } from 'zod'
import { chargeInReverse, lockTaxCorrection, wasChargedInReverse } from '~/domains/invoices/invoices.server'
import { lockPaymentsOf, tryRefund, writeRefundsOfOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { translator } from '~/platform/i18n/i18n.server'
import { planCorrection } from './plan-correction.server'

/** What an admin saw and agreed to, in minor units. */
export const correctionFormSchema = z.object({
  invoice: z.uuid(),
  order: z.uuid(),
  /** On whose page it was shown. */
  payment: z.uuid(),
  net: z.coerce.number().int().positive(),
  tax: z.coerce.number().int().positive(),
  refund: z.coerce.number().int().nonnegative(),
})
export type CorrectionForm = z.infer<typeof correctionFormSchema>

/**
 * Credits an invoice whose tax nobody owes, invoices it anew with the tax turned over to its customer, and gives the tax
 * back: together or not at all, and once however often it is asked for. A refund from the limit on waits for a second person, as any does.
 *
 * @throws AppError `conflict` when it isn't what the admin saw any more
 */
export async function correctTax(
  form: CorrectionForm,
  { adminId, language }: { adminId: string; language: string },
  now = new Date(),
): Promise<void> {
  const t = translator(language, 'admin-money')
  const reasonOf = (number: string) => t('correction.reason', { number })
  const refundIds = await systemDb().$transaction((tx) =>
    correct(tx, form, { actor: `user:${adminId}`, reasonOf, at: now }),
  )
  for (const id of refundIds) await tryRefund(id)
}

async function correct(
  tx: SystemTx,
  { invoice, order, net, tax, refund }: CorrectionForm,
  { actor, reasonOf, at }: { actor: string; reasonOf: (number: string) => string; at: Date },
): Promise<string[]> {
  await lockPaymentsOf(tx, order)
  const correction = await lockTaxCorrection(tx, invoice, at)
  if (!correction && (await wasChargedInReverse(tx, invoice))) return []
  if (correction?.orderId !== order)
    throw new AppError('conflict', { detail: `invoice ${invoice} has no tax to correct` })
  const { refundMinor, netMinor, taxMinor, number } = await planCorrection(tx, correction)
  if (netMinor !== net || taxMinor !== tax || refundMinor !== refund)
    throw new AppError('conflict', { detail: `what ${number} would become has changed` })
  await chargeInReverse(tx, { invoiceId: invoice, actor, at })
  if (refundMinor === 0) return []
  return writeRefundsOfOrder(tx, {
    orderId: order,
    amountMinor: refundMinor,
    reason: reasonOf(number),
    actor,
    isDecidedByPerson: true,
  })
}
