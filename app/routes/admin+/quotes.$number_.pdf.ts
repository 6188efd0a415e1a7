import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { getQuote } from '~/domains/quotes/quotes.server'
import { sendQuoteFile } from '~/pages/quote-file.server'
import { AppError } from '~/platform/errors/app-error'

/** A version of a quote as PDF (`?version=`), the newest unless one is named. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const versions = await getQuote(params.number ?? '')
  const wanted = new URL(request.url).searchParams.get('version')
  const quote = wanted === null ? versions[0] : versions.find(({ version }) => `${version}` === wanted)
  if (!quote) throw new AppError('not_found')
  return sendQuoteFile(quote)
}
