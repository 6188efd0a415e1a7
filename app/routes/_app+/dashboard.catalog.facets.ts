import type { LoaderFunctionArgs } from '@remix-run/node'
import { listFacets } from '~/domains/catalog/catalog.server'
import { requireMember } from '~/domains/identity/identity.server'

/** What products can be filtered by, once somebody opens the filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'catalog.read')
  return Response.json(await listFacets(workspaceId))
}
