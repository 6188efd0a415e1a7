import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { sourceListQuerySchema } from '~/domains/knowledge/knowledge'
import { listSources } from '~/domains/knowledge/knowledge.server'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { portalPaths } from '~/ui/face/paths'
import { pathsOf } from './paths-of.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'knowledge.read')
  const query = parseFields(sourceListQuerySchema, new URL(request.url).searchParams)
  const title = translator(languageOfRequest(request), 'knowledge')('title')
  // In a store's admin lists are as long as that platform's own.
  const rows = pathsOf(request) === portalPaths ? user.pageRows : undefined
  return { ...(await listSources(workspaceId, query, { rows })), query, title, rows }
}
