import { invoiceFile, type WantedFile } from '~/domains/invoices/invoices.server'
import { AppError } from '~/platform/errors/app-error'

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|receipt\.pdf|xml)$/

/**
 * Answers with a file of an invoice, to be kept.
 *
 * @param workspaceId whose it must be; null: anybody's
 * @param name `{id}.pdf`, `{id}.receipt.pdf` or `{id}.xml`
 * @throws AppError `not_found`
 */
export async function sendInvoiceFile(workspaceId: string | null, name = ''): Promise<Response> {
  const [, id, kind] = NAME.exec(name) ?? []
  if (!id) throw new AppError('not_found')
  const wanted: WantedFile = kind === 'receipt.pdf' ? 'receipt' : (kind as 'pdf' | 'xml')
  const { fileName, contentType, bytes } = await invoiceFile(workspaceId, id, wanted)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
