import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { getOwnQuote } from '~/domains/quotes/quotes.server'
import { sendQuoteFile } from '~/pages/quote-file.server'

/** A quote of the workspace's own as PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  return sendQuoteFile(await getOwnQuote(workspaceId, params.number ?? ''))
}
