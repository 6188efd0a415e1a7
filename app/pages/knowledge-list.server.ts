import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { sourceListQuerySchema } from '~/domains/knowledge/knowledge'
import { listSources } from '~/domains/knowledge/knowledge.server'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'knowledge.read')
  const query = parseFields(sourceListQuerySchema, new URL(request.url).searchParams)
  const title = translator(languageOfRequest(request), 'knowledge')('title')
  return { ...(await listSources(workspaceId, query)), query, title }
}
