import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { KindCards } from '~/domains/knowledge/ui/kind-cards'
import { NewSourceForm } from '~/domains/knowledge/ui/source-form'
import { action, loader } from '~/pages/knowledge-new.server'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge'] }

export { action, loader }

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
