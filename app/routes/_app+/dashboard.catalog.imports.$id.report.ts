import type { LoaderFunctionArgs } from '@remix-run/node'
import { problemFilterSchema, problemsCsv } from '~/domains/catalog/catalog.server'
import { requireMember } from '~/domains/identity/identity.server'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'

/** An import's report as a CSV file, filtered as on its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'catalog.read')
  const t = translator(languageOfRequest(request), 'catalog')
  const filter = parseFields(problemFilterSchema, new URL(request.url).searchParams)
  const report = await problemsCsv(workspaceId, params.id ?? '', filter, {
    head: [t('report.row'), t('report.column'), t('report.severity'), t('report.problem'), t('report.value')],
    severity: (severity) => t(`report.${severity}`),
    problem: (code) => t(`problem.${code}`),
  })
  return new Response(report, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="import-report.csv"',
      'cache-control': 'no-store',
    },
  })
}
