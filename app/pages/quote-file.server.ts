import type { QuoteSheet } from '~/domains/quotes/quotes'
import { quoteFile } from '~/domains/quotes/quotes.server'

/** Answers with a quote as a file, to be kept. */
export async function sendQuoteFile(quote: QuoteSheet): Promise<Response> {
  const { fileName, bytes } = await quoteFile(quote)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
  })
}
