import type { SystemTx } from '~/platform/db/db.server'
import type { Quote } from '~/platform/db/generated/client'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'
import type { QuoteLine } from '../quote'
import { newQuoteLink, quoteAddress } from '../view/quote-links.server'
import { waitsForCalls } from '../waits-for-calls'

/** Mails the customer how a quote stands, with a link of its own, when the transaction commits. */
export async function tellCustomer(
  tx: SystemTx,
  kind: 'accepted' | 'declined' | 'canceled' | 'answered',
  quote: Quote,
): Promise<void> {
  const link = quoteAddress(await newQuoteLink(tx, quote.number))
  const { number, email: to, language } = quote
  await sendMail(tx, { to, template: 'quote-news', language, values: { kind, number, link } })
}

/** Mails the customer the offer itself: `quote-saved` to who built it, `quote-sent` from the installation's people. */
export async function mailQuote(
  tx: SystemTx,
  template: 'quote-saved' | 'quote-sent',
  quote: Quote,
  token: string,
): Promise<void> {
  const { number, email: to, language, validUntil } = quote
  const total = formatMoney(quote.totalMinor, quote.currency, language)
  const values = {
    number,
    total,
    until: validUntil!,
    link: quoteAddress(token),
    waitsForCalls: waitsForCalls('SENT', quote.lines as unknown as QuoteLine[]),
  }
  await sendMail(tx, { to, template, language, values })
}
