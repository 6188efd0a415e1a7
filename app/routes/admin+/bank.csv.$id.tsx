import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { StatementError } from '~/domains/bank/bank'
import {
  csvMappingSchema,
  importStatements,
  openCsvDraft,
  ownAccounts,
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
  const preview = previewCsv(content, given.success ? given.data : null, 'EUR')
  return { title, file, accounts: ownAccounts(), ...preview }
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
  try {
    const done = await importStatements({ name, content, adminId: admin.id, mapping: mapping.data })
    await removeCsvDraft(id)
    return redirect(`/admin/bank?import=${done!.importId}`)
  } catch (error) {
    if (!(error instanceof StatementError)) throw error
    const { problem, line, what } = error
    return data({ problem: { problem, line, what } }, 422)
  }
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
  const refused = useActionData<typeof action>()?.problem
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
      <CsvPreview {...preview} problem={refused ?? preview.problem} />
    </>
  )
}
