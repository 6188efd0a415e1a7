import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { SettingsTabs } from '~/domains/workspace/ui/settings-tabs'
import { WorkspaceForm } from '~/domains/workspace/ui/workspace-form'
import { workspaceSchema } from '~/domains/workspace/workspace'
import { getWorkspace, saveWorkspace } from '~/domains/workspace/workspace.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { intlLocale } from '~/platform/i18n/languages'
import { CURRENCIES } from '~/platform/money/money'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { parseForm } from '~/ui/form/parse-form'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'workspace.read')
  const language = languageOfRequest(request)
  const names = new Intl.DisplayNames([intlLocale(language)], { type: 'currency' })
  return {
    workspace: await getWorkspace(workspaceId),
    currencies: CURRENCIES.map((id) => ({ id, label: `${id} · ${names.of(id)}` })),
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    title: translator(language, 'settings')('title'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'workspace.write')
  const submission = parseForm(await request.formData(), workspaceSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await saveWorkspace(workspaceId, submission.value)
  return submission.reply()
}

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
