import type { LoaderFunctionArgs } from '@remix-run/node'
import { getImport, importsTopic } from '~/domains/catalog/catalog.server'
import { memberStream, requireMember } from '~/domains/identity/identity.server'
import { subscribe } from '~/platform/realtime/realtime.server'

/** Server-sent events `progress`: the import as it is now, at once and after each step. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'catalog.read')
  const { workspaceId } = member
  const { id } = await getImport(workspaceId, params.id ?? '')
  return memberStream(request, member, (send, close) => {
    const tell = () => getImport(workspaceId, id).then((data) => send({ event: 'progress', data }), close)
    void tell()
    return subscribe(importsTopic(workspaceId), ({ importId, reconnected }) => {
      if (importId === id || reconnected) void tell()
    })
  })
}
