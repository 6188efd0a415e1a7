import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/domains/identity/identity.server'
import { tryQuerySchema } from '~/domains/knowledge/knowledge'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { tryQuestion } from '~/workflows/try-question.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'knowledge.read')
  const { q } = parseFields(tryQuerySchema, new URL(request.url).searchParams)
  const language = languageOfRequest(request)
  const title = translator(language, 'knowledge')('try.title')
  return { question: q, title, result: q ? await tryQuestion(workspaceId, q, language) : null }
}
