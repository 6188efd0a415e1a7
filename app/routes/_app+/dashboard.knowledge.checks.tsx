import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { regressionCaseSchema } from '~/domains/knowledge/knowledge'
import {
  addRegressionCase,
  listRegressionCases,
  removeRegressionCase,
} from '~/domains/knowledge/knowledge.server'
import { CaseForm } from '~/domains/knowledge/ui/case-form'
import { CaseTable } from '~/domains/knowledge/ui/case-table'
import { KnowledgeTabs } from '~/domains/knowledge/ui/knowledge-tabs'
import { RunChecks } from '~/domains/knowledge/ui/run-checks'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { parseForm } from '~/ui/form/parse-form'
import { Only } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'
import { checkRegressions } from '~/workflows/check-regressions.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'knowledge.read')
  const title = translator(languageOfRequest(request), 'knowledge')('checks.title')
  return { cases: await listRegressionCases(workspaceId), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'knowledge.write')
  const form = await request.formData()
  if (form.get('intent') === 'run') return { ran: await checkRegressions(workspaceId), reply: null }
  if (form.get('intent') === 'remove') {
    await removeRegressionCase(workspaceId, String(form.get('id')))
    return { ran: null, reply: null }
  }
  const submission = parseForm(form, regressionCaseSchema)
  if (submission.status !== 'success') return data({ ran: null, reply: submission.reply() }, 400)
  await addRegressionCase(workspaceId, submission.value)
  return { ran: null, reply: submission.reply({ resetForm: true }) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function CheckedAnswers() {
  const { t } = useTranslation('knowledge')
  const { cases } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={t('checks.title')}
        description={t('checks.description')}
        actions={
          cases.length > 0 ? (
            <Only needs="knowledge.write">
              <RunChecks />
            </Only>
          ) : null
        }
      />
      <KnowledgeTabs />
      <div className="flex flex-col gap-6">
        {cases.length > 0 ? (
          <Card isFlush>
            <CaseTable cases={cases} />
          </Card>
        ) : (
          <EmptyState icon={<ListChecks />} title={t('checks.emptyTitle')} className="py-8">
            {t('checks.emptyBody')}
          </EmptyState>
        )}
        <Only needs="knowledge.write">
          <Card title={t('checks.add')}>
            <CaseForm lastResult={result?.reply} />
          </Card>
        </Only>
      </div>
    </>
  )
}
