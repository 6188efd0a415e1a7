import type { MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KnowledgeTabs } from '~/domains/knowledge/ui/knowledge-tabs'
import { PassageHits } from '~/domains/knowledge/ui/passage-hits'
import { TriedAnswer } from '~/domains/knowledge/ui/tried-answer'
import { loader } from '~/pages/knowledge-try.server'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { TextField } from '~/ui/components/forms/text-field'
import { ExplanationDetails } from '~/ui/patterns/explanation/explanation-details'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge', 'why'] }

export { loader }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function TryQuestion() {
  const { t } = useTranslation('knowledge')
  const { question, result } = useLoaderData<typeof loader>()
  const isAsking = useNavigation().state === 'loading'
  return (
    <>
      <PageHeader title={t('try.title')} description={t('try.description')} />
      <KnowledgeTabs />
      <div className="flex flex-col gap-6">
        <Form className="flex flex-wrap items-end gap-3">
          <TextField
            key={question}
            name="q"
            label={t('try.question')}
            placeholder={t('try.placeholder')}
            defaultValue={question}
            isRequired
            className="min-w-60 flex-1"
          />
          <Button type="submit" variant="primary" isPending={isAsking}>
            {t('try.ask')}
          </Button>
        </Form>
        {result ? (
          <>
            <Card title={t('try.answer')}>
              <TriedAnswer question={question} answer={result.answer} />
            </Card>
            {result.why ? (
              <Card title={t('why:title')}>
                <ExplanationDetails why={result.why} question={result.answer.isKnown ? question : null} />
              </Card>
            ) : null}
            <Card title={t('try.found')} isFlush={result.hits.length > 0}>
              {result.hits.length > 0 ? (
                <PassageHits hits={result.hits} />
              ) : (
                <p className="text-sm text-muted">{t('try.foundNone')}</p>
              )}
            </Card>
          </>
        ) : (
          <EmptyState icon={<MessageCircleQuestion />} title={t('try.emptyTitle')}>
            {t('try.emptyText')}
          </EmptyState>
        )}
      </div>
    </>
  )
}
