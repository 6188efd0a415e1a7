import { listAdmins } from '~/domains/identity/identity.server'
import type { SystemTx } from '~/platform/db/db.server'
import type { Quote } from '~/platform/db/generated/client'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import { quoteCustomerSchema } from '../quote'

export type QuoteNews = 'saved' | 'accepted' | 'declined' | 'asked' | 'expired'

/** Tells the installation's people what happened to a quote, when the transaction commits. */
export async function tellAdmins(tx: SystemTx, kind: QuoteNews, quote: Quote, message = ''): Promise<void> {
  const { name } = quoteCustomerSchema.parse(quote.customer)
  for (const { email, language, isActive } of await listAdmins(tx)) {
    if (!isActive) continue
    const total = formatMoney(quote.totalMinor, quote.currency, language)
    const link = `${siteOrigin()}/admin/quotes/${quote.number}`
    await sendMail(tx, {
      to: email,
      template: 'quote-notice',
      language,
      values: { kind, number: quote.number, name, total, message, link },
    })
  }
}
