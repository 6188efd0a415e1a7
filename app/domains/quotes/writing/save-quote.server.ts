import { passFormGate } from '~/domains/inquiries/inquiries.server'
import { systemDb } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'
import { moveState } from '~/platform/states/move-state.server'
import { tellAdmins } from '../mail/tell-admins.server'
import { mailQuote } from '../mail/tell-customer.server'
import { currentPrices } from '../price/current-prices.server'
import { linesOf } from '../price/price-quote'
import type { QuoteChoice, QuoteContact } from '../quote'
import { quoteMachine } from '../quote-states'
import { newQuoteLink } from '../view/quote-links.server'
import { proveNumber } from './prove-number.server'
import { workOut } from './work-out.server'
import { writeQuote } from './write-quote.server'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BY_NETWORK = { limit: 20, windowMs: HOUR_MS }
const BY_READER = { limit: 5, windowMs: HOUR_MS }

export interface QuoteProof {
  token: string
  /** A field that people don't see. */
  trap: string
}

/**
 * Keeps what a visitor built as a quote that can be accepted, and mails its link. Prices, discounts and tax are the
 * server's own.
 *
 * @returns the secret that opens it; null for what looks like a program's, of which nothing is kept
 * @throws AppError `bad_request`, `tax_number_unknown`, `rate_limited` with `count` in minutes
 */
export async function saveQuote(
  choice: QuoteChoice,
  contact: QuoteContact,
  proof: QuoteProof,
  visitor: Visitor,
): Promise<string | null> {
  const { currency, country, days } = choice
  const { language } = visitor
  const { name, company, taxNumber, email } = contact
  const customer = { name, company: company || null, country, taxNumber: taxNumber ?? null }
  const lines = linesOf(choice, await currentPrices(currency))
  await passFormGate({
    form: 'quote',
    token: proof.token,
    name: 'quote',
    address: visitor.address,
    byNetwork: BY_NETWORK,
    sender: { key: `quote:reader:${email.toLowerCase()}`, budget: BY_READER },
  })
  if (proof.trap !== '') return null
  const evidence = await proveNumber(customer)
  const sums = await workOut(lines, { customer, evidence, currency, language })
  return systemDb().$transaction(async (tx) => {
    const draft = { email, customer, language, currency, validDays: days, ...sums }
    const { id } = await writeQuote(
      tx,
      { ...draft, validUntil: new Date(Date.now() + days * DAY_MS) },
      'visitor',
    )
    await moveState(tx, quoteMachine, 'quotes', { id, workspaceId: null, to: 'SENT', actor: 'visitor' })
    const quote = await tx.quote.findUniqueOrThrow({ where: { id } })
    const token = await newQuoteLink(tx, quote.number)
    await mailQuote(tx, 'quote-saved', quote, token)
    await tellAdmins(tx, 'saved', quote)
    return token
  })
}
