import type { LoaderFunctionArgs } from '@remix-run/node'
import { findSession } from '~/domains/identity/identity.server'
import { openQuote } from '~/domains/quotes/quotes.server'
import { sendQuoteFile } from '~/pages/quote-file.server'
import { AppError } from '~/platform/errors/app-error'
import { takeFromBudget } from '~/platform/limits/limits.server'

/** Setting a paper computes; nobody needs more of one quote. */
const FILES = { limit: 60, windowMs: 3_600_000 }

/** The quote behind a link (`?quote=`) as a PDF, for whoever may read its page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('quote')
  if (!token) throw new AppError('not_found')
  const session = await findSession(request)
  const quote = await openQuote(token, { isStaff: session?.user.isAdmin ?? false })
  const { allowed } = await takeFromBudget(`quote:files:${quote.number}`, FILES)
  if (!allowed) throw new AppError('rate_limited')
  return sendQuoteFile(quote)
}
