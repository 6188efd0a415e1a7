import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { openPrivacyExport, requireStoreMember } from '~/domains/store/store.server'

/** The file about a customer, for the merchant to hand on. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { store, workspaceId } = await requireStoreMember(request, 'conversations.export')
  const { content, askedAt } = await openPrivacyExport(workspaceId, {
    id: params.id ?? '',
    shopDomain: store.shopDomain,
  })
  const day = askedAt.toISOString().slice(0, 10)
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-data-${day}.json"`,
      'cache-control': 'no-store',
    },
  })
}
