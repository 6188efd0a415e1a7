import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsTabs } from '~/domains/workspace/ui/settings-tabs'
import { WorkspaceForm } from '~/domains/workspace/ui/workspace-form'
import { action, loader } from '~/pages/workspace-settings.server'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['settings'] }

export { action, loader }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Settings() {
  const { t } = useTranslation('settings')
  const { workspace, currencies, timeZones } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <SettingsTabs />
      <div className="space-y-6">
        <Card title={t('shop')}>
          <Guarded needs="workspace.write">
            <WorkspaceForm {...{ workspace, currencies, timeZones, lastResult }} />
          </Guarded>
        </Card>
      </div>
    </>
  )
}
