import type { SystemTx } from '~/platform/db/db.server'
import type { Quote } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { hashOf, newSecret } from '~/platform/secrets/random-secret.server'

/** Where somebody reads the quote that a secret opens. */
export const quoteAddress = (token: string): string => `${siteOrigin()}/quote-generator?quote=${token}`

/** A new secret that opens a quote's newest version. Its hash alone is kept, so each mail has one of its own. */
export async function newQuoteLink(tx: SystemTx, number: string): Promise<string> {
  const token = newSecret()
  await tx.quoteLink.create({ data: { tokenHash: hashOf(token), number } })
  return token
}

/** The newest version that was sent of the quote that a secret opens. @throws AppError `not_found` */
export async function quoteOfLink(tx: SystemTx, token: string): Promise<Quote> {
  const link = await tx.quoteLink.findUnique({ where: { tokenHash: hashOf(token) } })
  const row = link
    ? await tx.quote.findFirst({
        where: { number: link.number, validUntil: { not: null }, state: { not: 'DRAFT' } },
        orderBy: { version: 'desc' },
      })
    : null
  if (!row) throw new AppError('not_found', { detail: 'no quote behind this link' })
  return row
}
