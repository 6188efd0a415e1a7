import { attachTo, type MailAttachment } from '~/platform/mail/attachments.server'
import { invoiceFile } from '../download/invoice-file.server'

attachTo('invoice-issued', ({ invoiceId }) => paperOf(invoiceId))
attachTo('credit-note-issued', ({ invoiceId }) => paperOf(invoiceId))

async function paperOf(invoiceId: string): Promise<MailAttachment[]> {
  return [await invoiceFile(null, invoiceId, 'pdf')]
}
