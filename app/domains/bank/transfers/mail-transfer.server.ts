import type { SystemTx } from '~/platform/db/db.server'
import type { BankTransfer } from '~/platform/db/generated/client'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import { shownAccountSchema } from '../accounts.server'
import { inGroups } from './creditor-reference'

/** Who pays a transfer, and in which language they read. */
async function payerOf(tx: SystemTx, { id }: BankTransfer) {
  const { customer, order } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: {
      customer: { select: { email: true, language: true } },
      order: { select: { number: true } },
    },
  })
  return { to: customer.email, language: customer.language, order: order.number }
}

const linkTo = ({ id }: BankTransfer) => `${siteOrigin()}/bank-transfer-payment?payment=${id}`

/** Mails where to pay, so that nobody has to keep the page open until they are at their bank. */
export async function mailTransferDetails(tx: SystemTx, transfer: BankTransfer): Promise<void> {
  const { order, ...mail } = await payerOf(tx, transfer)
  const account = shownAccountSchema.parse(transfer.account)
  await sendMail(tx, {
    ...mail,
    template: 'transfer-details',
    values: {
      ...account,
      order,
      total: formatMoney(transfer.expectedMinor, transfer.currency, mail.language),
      reference: inGroups(transfer.reference),
      iban: account.iban && inGroups(account.iban),
      until: transfer.expiresAt,
      link: linkTo(transfer),
    },
  })
}

/** Tells that a part of the money is missing. */
export async function mailTransferMissing(
  tx: SystemTx,
  transfer: BankTransfer,
  missingMinor: number,
): Promise<void> {
  const { to, language } = await payerOf(tx, transfer)
  await sendMail(tx, {
    to,
    language,
    template: 'transfer-missing',
    values: {
      missing: formatMoney(missingMinor, transfer.currency, language),
      reference: inGroups(transfer.reference),
      link: linkTo(transfer),
    },
  })
}
