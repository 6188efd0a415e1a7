import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IdentityCard } from '~/domains/channels/ui/identity-card'
import { InstallCheck } from '~/domains/channels/ui/install-check'
import { WidgetForm } from '~/domains/channels/ui/widget-form'
import { action, loader } from '~/pages/channels.server'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { CodeBlock } from '~/ui/components/text/code-block'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['channels'] }

export { action, loader }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Channels() {
  const { t } = useTranslation('channels')
  const { settings, sightings, shop, name, greeting, script } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const lastResult = answer && 'status' in answer ? answer : null
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="space-y-6">
        <Card title={t('install.title')} description={t('install.description')}>
          <CodeBlock label={t('install.label')} code={script} />
          <p className="mt-3 text-sm">
            <TextLink to="/demo" reloadDocument>
              {t('install.demo')}
            </TextLink>
          </p>
          <InstallCheck sightings={sightings} shop={shop} />
        </Card>
        <Guarded needs="channels.write">
          <WidgetForm {...{ settings, name, greeting, lastResult }} />
          <IdentityCard />
        </Guarded>
      </div>
    </>
  )
}
