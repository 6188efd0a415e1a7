import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  cancelImport,
  chooseImport,
  countProblems,
  getImport,
  importChoicesSchema,
  listProblems,
  previewImport,
  problemFilterSchema,
  startImport,
} from '~/domains/catalog/catalog.server'
import { ImportPreview } from '~/domains/catalog/ui/import-preview'
import { ImportProgress } from '~/domains/catalog/ui/import-progress'
import { ImportSummary } from '~/domains/catalog/ui/import-summary'
import { ProblemReport } from '~/domains/catalog/ui/problem-report'
import { ImportStatusBadge } from '~/domains/catalog/ui/recent-imports'
import { requireMember } from '~/domains/identity/identity.server'
import { parseFields } from '~/platform/http/parse-fields'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['catalog'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'catalog.read')
  const title = translator(languageOfRequest(request), 'catalog')('imports.title')
  const view = await getImport(workspaceId, params.id ?? '')
  const preview = view.status === 'UPLOADED' ? await previewImport(workspaceId, view.id) : null
  if (view.problemCount === 0) return { title, view, preview, report: null }
  const filter = parseFields(problemFilterSchema, new URL(request.url).searchParams)
  const [page, counts] = await Promise.all([
    listProblems(workspaceId, view.id, filter),
    countProblems(workspaceId, view.id),
  ])
  return { title, view, preview, report: { ...page, counts, filter } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'catalog.write')
  const { id = '' } = params
  const form = Object.fromEntries(await request.formData())
  if (form.intent === 'cancel') {
    await cancelImport(workspaceId, id)
    return redirect(`/dashboard/catalog/imports/${id}`)
  }
  const choices = importChoicesSchema.safeParse(form)
  if (!choices.success) return data({ problem: choices.error.issues[0]?.message }, 400)
  if (form.intent === 'start') await startImport(workspaceId, id, choices.data)
  else await chooseImport(workspaceId, id, choices.data)
  return redirect(`/dashboard/catalog/imports/${id}`)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Import() {
  const { t } = useTranslation('catalog')
  const { bytes } = useFormat()
  const { view, preview, report } = useLoaderData<typeof loader>()
  const isOver = view.status === 'APPLIED' || view.status === 'FAILED' || view.status === 'CANCELED'
  return (
    <>
      <PageHeader
        title={preview ? t('preview.title') : t('imports.title')}
        titleExtra={preview || isOver ? <ImportStatusBadge status={view.status} /> : null}
        description={t('preview.description', { name: view.fileName, size: bytes(view.byteSize) })}
        breadcrumbs={[
          { label: t('title'), to: '/dashboard/catalog' },
          { label: t('imports.title'), to: '/dashboard/catalog/import' },
        ]}
      />
      <div className="flex flex-col gap-6">
        <Guarded needs="catalog.write">
          {preview ? <ImportPreview key={view.id} view={view} preview={preview} /> : null}
          {preview || isOver ? null : <ImportProgress key={view.id} view={view} />}
        </Guarded>
        {isOver ? <ImportSummary view={view} /> : null}
        {isOver && report ? <ProblemReport view={view} report={report} /> : null}
      </div>
    </>
  )
}
