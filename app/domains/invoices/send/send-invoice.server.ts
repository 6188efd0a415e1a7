import type { SystemTx } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import './attach-paper.server'

/** Where a workspace sees its invoices. */
const PAGE = '/dashboard/billing/invoices'

/** Has a finalised invoice or credit note mailed to its customer when the caller's transaction commits. */
export async function sendInvoice(tx: SystemTx, id: string): Promise<void> {
  const { number, language, currency, totalMinor, ...invoice } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { customer: { select: { email: true } }, corrects: { select: { number: true } } },
  })
  const mail = { to: invoice.customer.email, language }
  const values = {
    invoiceId: id,
    number: number!,
    total: formatMoney(totalMinor, currency, language),
    link: `${siteOrigin()}${PAGE}`,
  }
  if (invoice.corrects)
    await sendMail(tx, {
      ...mail,
      template: 'credit-note-issued',
      values: { ...values, corrects: invoice.corrects.number! },
    })
  else await sendMail(tx, { ...mail, template: 'invoice-issued', values })
}
