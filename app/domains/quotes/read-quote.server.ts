import { z } from 'zod'
import { taxDecisionSchema } from '~/domains/payments/payments'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Quote } from '~/platform/db/generated/client'
import { contentHash } from './content-hash.server'
import { quoteCustomerSchema, quoteLineSchema } from './quote'
import type { QuoteContent, QuoteMessage, QuoteSheet } from './quote-sheet'
import type { QuoteState } from './quote-states'

/** What a row offers. */
export function contentOf(row: Quote): QuoteContent {
  return {
    number: row.number,
    version: row.version,
    customer: quoteCustomerSchema.parse(row.customer),
    email: row.email,
    language: row.language,
    currency: row.currency,
    lines: z.array(quoteLineSchema).parse(row.lines),
    tax: taxDecisionSchema.parse(row.tax),
    netMinor: Number(row.netMinor),
    taxMinor: Number(row.taxMinor),
    totalMinor: Number(row.totalMinor),
    note: row.note,
    validDays: row.validDays,
    validUntil: row.validUntil,
  }
}

/** A version with all that happened to it. */
export async function sheetOf(row: Quote, db: SystemTx = systemDb()): Promise<QuoteSheet> {
  const content = contentOf(row)
  const [messages, acceptance, order] = await Promise.all([
    db.quoteMessage.findMany({ where: { number: row.number }, orderBy: { createdAt: 'asc' } }),
    db.quoteAcceptance.findUnique({ where: { quoteId: row.id } }),
    row.orderId
      ? db.salesOrder.findUnique({ where: { id: row.orderId }, select: { number: true } })
      : Promise.resolve(null),
  ])
  return {
    ...content,
    id: row.id,
    state: row.state as QuoteState,
    contentHash: contentHash(content).toString('hex'),
    messages: messages.map(({ id, author, body, createdAt }) => ({
      id,
      author: author as QuoteMessage['author'],
      body,
      createdAt,
    })),
    acceptance: acceptance
      ? { name: acceptance.name, signature: acceptance.signature, acceptedAt: acceptance.acceptedAt }
      : null,
    orderNumber: order?.number ?? null,
    declineReason: row.declineReason,
    createdAt: row.createdAt,
  }
}
