import { InvoiceService } from '@e-invoice-eu/core'
import { compilePaper } from './compile-paper.server'
import type { EInvoice, PaperData, PdfToMake } from './paper-data'

/** Makes a PDF here and now; `renderPdf` does it in a thread of its own. */
export async function makePdf({ paper, madeAt, eInvoice }: PdfToMake): Promise<Uint8Array> {
  const pdf = await compilePaper({ paper, madeAt })
  return eInvoice ? embed(pdf, eInvoice, paper) : pdf
}

interface FormatService {
  fillInvoiceDefaults(invoice: EInvoice): void
}

/** The library writes what it does to a log; what goes wrong it throws. */
function library(): InvoiceService {
  const service = new InvoiceService({ log: () => {}, warn: () => {}, error: () => {} })
  const { formatFactoryService: formats } = service as unknown as {
    formatFactoryService: { createFormatService(...args: unknown[]): FormatService }
  }
  const create = formats.createFormatService.bind(formats)
  formats.createFormatService = (...args) => {
    const format = create(...args)
    const fill = format.fillInvoiceDefaults.bind(format)
    format.fillInvoiceDefaults = (invoice) => {
      fill(invoice)
      liftReferences(invoice)
    }
    return format
  }
  return service
}

/**
 * Puts the numbers of preceding invoices (BT-25) where the library's CII looks for them, once it has validated what it was
 * given: version 2.3.4 looks beside `cac:InvoiceDocumentReference`, where its own schema allows nothing.
 */
function liftReferences({ 'ubl:Invoice': invoice }: EInvoice): void {
  const references = (invoice['cac:BillingReference'] ?? []) as Reference[]
  for (const reference of references)
    reference['cbc:ID'] = reference['cac:InvoiceDocumentReference']['cbc:ID']
}

interface Reference {
  'cac:InvoiceDocumentReference': { 'cbc:ID': string }
  'cbc:ID'?: string
}

/** Puts an e-invoice inside (Factur-X 1.07: `factur-x.xml`, which says the same as the page). @throws when it is invalid */
async function embed(
  pdf: Uint8Array,
  eInvoice: EInvoice,
  { language, fileTitle }: PaperData,
): Promise<Uint8Array> {
  const made = await library().generate(eInvoice as never, {
    format: 'Factur-X-EN16931',
    lang: language,
    noWarnings: true,
    pdf: { buffer: pdf, filename: `${fileTitle}.pdf`, mimetype: 'application/pdf' },
  })
  return typeof made === 'string' ? Buffer.from(made) : made
}

/** An e-invoice as Cross Industry Invoice (UN/CEFACT D16B). @throws when it is invalid */
export async function makeXml(eInvoice: EInvoice): Promise<Uint8Array> {
  const made = await library().generate(eInvoice as never, { format: 'CII', lang: 'en', noWarnings: true })
  return Buffer.from(made)
}
