import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { sendInvoiceFile } from '~/pages/invoice-file.server'

/** `{id}.pdf`, `{id}.receipt.pdf` or `{id}.xml` of anybody's, for who runs the installation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return sendInvoiceFile(null, params.file)
}
