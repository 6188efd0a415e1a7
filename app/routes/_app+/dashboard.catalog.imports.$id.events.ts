import type { LoaderFunctionArgs } from '@remix-run/node'
import { getImport, watchImport } from '~/domains/catalog/catalog.server'
import { memberStream, requireMember } from '~/domains/identity/identity.server'

/** Server-sent events `progress`: the import as it is now, at once and after each step. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'catalog.read')
  const { workspaceId } = member
  const { id } = await getImport(workspaceId, params.id ?? '')
  return memberStream(request, member, (send, close) =>
    watchImport(workspaceId, id, (data) => send({ event: 'progress', data }), close),
  )
}
