import { renderPdf } from '~/platform/pdf/pdf.server'
import type { QuoteSheet } from '../quote-sheet'
import { layOutQuote } from './lay-out-quote.server'

export interface QuoteFile {
  /** `Q-2026-00000042-1.pdf`: number and version. */
  fileName: string
  bytes: Uint8Array
}

/** A version of a quote as PDF, in its customer's language. */
export async function quoteFile(quote: QuoteSheet): Promise<QuoteFile> {
  const paper = layOutQuote(quote)
  const madeAt = quote.acceptance?.acceptedAt ?? quote.createdAt
  return {
    fileName: `${paper.fileTitle}.pdf`,
    bytes: await renderPdf({ paper, madeAt, eInvoice: null }),
  }
}
