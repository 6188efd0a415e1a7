import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { PAPER_KINDS, paperKindSchema } from '~/domains/papers/papers'
import { handInPaper, listPapers } from '~/domains/papers/papers.server'
import { PaperForm } from '~/domains/papers/ui/paper-form'
import { PaperTable } from '~/domains/papers/ui/paper-table'
import { readPaperForm } from '~/pages/paper-form.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { Select } from '~/ui/components/forms/select'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['papers'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const title = translator(languageOfRequest(request), 'papers')('title')
  return { title, papers: await listPapers(workspaceId) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  const { form, file, problem } = await readPaperForm(request)
  if (!file) return data({ problem: `papers.file.${problem ?? 'none'}` }, 422)
  const kind = paperKindSchema.catch('other').parse(form.get('kind'))
  const language = languageOfRequest(request)
  const taken = await handInPaper({ workspaceId, userId: user.id, language, kind }, file)
  if ('problem' in taken) return data({ problem: `papers.file.${taken.problem}` }, 422)
  return redirect('/manual-documents')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function ManualDocuments() {
  const { t } = useTranslation('papers')
  const { papers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={t('yours')} isFlush className="max-lg:order-last">
          {papers.length > 0 ? (
            <PaperTable papers={papers} label={t('yours')} isWhole />
          ) : (
            <NoRows>{t('none')}</NoRows>
          )}
        </Card>
        <Card title={t('add')}>
          <PaperForm key={papers.length} problem={answer?.problem} sendLabel={t('send')}>
            <Select
              name="kind"
              label={t('kind')}
              defaultValue="receipt"
              className="w-full"
              options={PAPER_KINDS.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
            />
          </PaperForm>
        </Card>
      </div>
    </>
  )
}
