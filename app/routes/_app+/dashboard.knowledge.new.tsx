import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { submitSource } from '~/domains/knowledge/knowledge.server'
import { addKinds } from '~/domains/knowledge/ui/add-kind'
import { KindCards } from '~/domains/knowledge/ui/kind-cards'
import { NewSourceForm } from '~/domains/knowledge/ui/source-form'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge'] }

/** Of a whole form, its files included. */
const MAX_FORM_BYTES = 64 * 1024 * 1024

const kindOf = (params: URLSearchParams) =>
  addKinds.find((kind) => kind === params.get('kind')?.toUpperCase())

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'knowledge.write')
  const { searchParams } = new URL(request.url)
  return {
    kind: kindOf(searchParams) ?? null,
    question: searchParams.get('question') ?? undefined,
    language: searchParams.get('language') ?? undefined,
    title: translator(languageOfRequest(request), 'knowledge')('add.title'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  if (Number(request.headers.get('content-length')) > MAX_FORM_BYTES) {
    throw new AppError('too_large', { values: { limit: '64 MB' } })
  }
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'knowledge.write')
  const kind = kindOf(new URL(request.url).searchParams)
  if (!kind) throw new AppError('bad_request', { detail: 'no kind of source' })
  const outcome = await submitSource(workspaceId, kind, await request.formData())
  if (!outcome.saved) return data(outcome.reply, 400)
  return redirect(outcome.id ? `/dashboard/knowledge/${outcome.id}` : '/dashboard/knowledge')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function NewSource() {
  const { t } = useTranslation('knowledge')
  const { kind, question, language } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={kind ? t(`kind.add.${kind}`) : t('add.title')}
        description={kind ? t(`kind.hint.${kind}`) : t('add.description')}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/knowledge' }]}
      />
      {kind ? (
        <Card>
          <NewSourceForm
            key={kind}
            kind={kind}
            lastResult={lastResult}
            question={question}
            language={language}
          />
        </Card>
      ) : (
        <KindCards />
      )}
    </div>
  )
}
