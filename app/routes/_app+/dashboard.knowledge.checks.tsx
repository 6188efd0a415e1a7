import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CaseForm } from '~/domains/knowledge/ui/case-form'
import { CaseTable } from '~/domains/knowledge/ui/case-table'
import { KnowledgeTabs } from '~/domains/knowledge/ui/knowledge-tabs'
import { RunChecks } from '~/domains/knowledge/ui/run-checks'
import { action, loader } from '~/pages/knowledge-checks.server'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { Only } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge'] }

export { action, loader }

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
