import { ZodError } from 'zod'
import type { SystemTx } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import { reportError } from '~/platform/telemetry/report-error.server'
import './attach-paper.server'

/** Where a workspace sees its invoices. */
const PAGE = '/dashboard/billing/invoices'

/**
 * Has a finalised invoice or credit note mailed to its customer when the caller's transaction commits. An address that
 * can't be one is reported and keeps nothing from being invoiced.
 */
export async function sendInvoice(tx: SystemTx, id: string): Promise<void> {
  const { number, language, currency, totalMinor, ...invoice } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { customer: { select: { email: true } }, corrects: { select: { number: true } } },
  })
  const values = {
    invoiceId: id,
    number: number!,
    total: formatMoney(totalMinor, currency, intlLocale(language)),
    link: `${siteOrigin()}${PAGE}`,
  }
  const mail = { to: invoice.customer.email, language }
  const corrects = invoice.corrects?.number
  const sent = corrects
    ? sendMail(tx, { ...mail, template: 'credit-note-issued', values: { ...values, corrects } })
    : sendMail(tx, { ...mail, template: 'invoice-issued', values })
  await sent.catch(async (error: unknown) => {
    if (!(error instanceof ZodError)) throw error
    await reportError(error, { context: { invoiceId: id } })
  })
}
