import type { Invoice } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { PdfToMake } from '~/platform/pdf/paper-data'
import { renderPdf, renderXml } from '~/platform/pdf/pdf.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { eInvoice } from '../exchange/e-invoice'
import { hasFacturX, xmlFormatOf } from '../exchange/exchange-format'
import { ublTr } from '../exchange/ubl-tr'
import { getInvoice } from '../invoice-queries.server'
import { layOutInvoice, type ShownAs } from '../paper/lay-out-invoice.server'
import { paperSchema } from '../paper/paper'

export interface InvoiceFile {
  /** `INV-2026-000042.pdf` */
  fileName: string
  contentType: 'application/pdf' | 'application/xml'
  bytes: Uint8Array
}

/** What is asked for: the paper, a receipt for what was paid on it, or its file for accounting programs. */
export type WantedFile = 'pdf' | 'receipt' | 'xml'

/**
 * A file of a finalised invoice or credit note.
 *
 * @param workspaceId whose it must be; null: anybody's, for the installation's own people and its mails
 * @throws AppError `not_found`, also where there is no such file of it
 */
export async function invoiceFile(
  workspaceId: string | null,
  id: string,
  wanted: WantedFile,
): Promise<InvoiceFile> {
  const invoice = await getInvoice(workspaceId, id)
  if (wanted === 'xml') return xmlFile(invoice)
  if (wanted === 'receipt' && (invoice.kind !== 'invoice' || invoice.paidMinor === 0n))
    throw new AppError('not_found', { detail: `nothing was paid on ${invoice.number}` })
  return pdfFile(invoice, wanted === 'receipt' ? 'receipt' : 'invoice')
}

async function pdfFile(invoice: Invoice, shownAs: ShownAs): Promise<InvoiceFile> {
  const isElectronic =
    shownAs === 'invoice' && !invoice.isTest && hasFacturX(paperSchema.parse(invoice.paper))
  const plain: PdfToMake = {
    paper: layOutInvoice(invoice, shownAs),
    madeAt: invoice.finalisedAt!,
    eInvoice: null,
  }
  const bytes = isElectronic
    ? await renderPdf({ ...plain, eInvoice: eInvoice(invoice) }).catch(async (error: unknown) => {
        // A customer whose details don't fit the standard still gets their invoice.
        await reportError(error, { context: { invoiceId: invoice.id } })
        return renderPdf(plain)
      })
    : await renderPdf(plain)
  const suffix = shownAs === 'receipt' ? '-receipt' : ''
  return { fileName: `${invoice.number}${suffix}.pdf`, contentType: 'application/pdf', bytes }
}

async function xmlFile(invoice: Invoice): Promise<InvoiceFile> {
  const format = invoice.isTest ? null : xmlFormatOf(paperSchema.parse(invoice.paper))
  if (!format) throw new AppError('not_found', { detail: `no XML of ${invoice.number}` })
  const bytes = format === 'ubl-tr' ? Buffer.from(ublTr(invoice)) : await renderXml(eInvoice(invoice))
  return { fileName: `${invoice.number}.xml`, contentType: 'application/xml', bytes }
}
