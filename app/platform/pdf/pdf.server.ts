import type { EInvoice, PdfToMake } from './paper-data'
import { askPdfThread } from './pdf-thread.server'

/**
 * Sets a business paper as PDF/A-3b, with an e-invoice inside where one is given.
 *
 * @throws Error when it can't be set, or the e-invoice isn't valid
 */
export const renderPdf = (pdf: PdfToMake): Promise<Uint8Array> => askPdfThread({ pdf })

/** An e-invoice as XML, in the UN/CEFACT syntax of EN 16931. @throws Error when it isn't valid */
export const renderXml = (eInvoice: EInvoice): Promise<Uint8Array> => askPdfThread({ xml: eInvoice })
