import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { sendInvoiceFile } from '~/pages/invoice-file.server'

/** `{id}.pdf`, `{id}.receipt.pdf` or `{id}.xml` of the workspace's own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  return sendInvoiceFile(workspaceId, params.file)
}
