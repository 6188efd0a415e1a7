import type { LoaderFunctionArgs } from '@remix-run/node'
import { openPrivacyExport, requireStoreMember } from '~/domains/store/store.server'
import { exportResponse } from '~/pages/export-response.server'

/** The file about a customer, for the merchant to hand on. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'conversations.export')
  const { shopDomain } = store
  return exportResponse(await openPrivacyExport(workspaceId, { id: params.id ?? '', shopDomain }))
}
