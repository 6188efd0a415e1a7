import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  csvMappingSchema,
  importStatements,
  openCsvDraft,
  previewCsv,
  removeCsvDraft,
} from '~/domains/bank/bank.server'
import { CsvPreview } from '~/domains/bank/ui/csv-preview'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-bank'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const content = await openCsvDraft(idOf(params.id))
  const query = new URL(request.url).searchParams
  const file = query.get('file') ?? ''
  query.delete('file')
  const given = csvMappingSchema.safeParse(Object.fromEntries(query))
  const title = translator(languageOfRequest(request), 'admin-bank')('csv.title')
  return { title, file, ...previewCsv(content, given.success ? given.data : null, 'EUR') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const { file, csrf: _csrf, ...fields } = Object.fromEntries(await request.formData())
  const mapping = csvMappingSchema.safeParse(fields)
  if (!mapping.success) throw new AppError('bad_request', { cause: mapping.error })
  const id = idOf(params.id)
  const content = await openCsvDraft(id)
  const name = String(file || 'statement.csv')
  const done = await importStatements({ name, content, adminId: admin.id, mapping: mapping.data })
  await removeCsvDraft(id)
  return redirect(`/admin/bank?new=${done?.newLines ?? 0}&known=${done?.knownLines ?? 0}`)
}

function idOf(given: string | undefined): string {
  const parsed = z.guid().safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function NameCsvColumns() {
  const { t } = useTranslation('admin-bank')
  const { t: say } = useTranslation('admin')
  const { title: _title, ...preview } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('csv.title')}
        description={t('csv.description')}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('title'), to: '/admin/bank' },
        ]}
      />
      <CsvPreview {...preview} />
    </>
  )
}
