import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getAssistantSettings } from '~/domains/assistant/assistant.server'
import { CharacterForm } from '~/domains/assistant/ui/character-form'
import { GreetingForm } from '~/domains/assistant/ui/greeting-form'
import { ModelForm } from '~/domains/assistant/ui/model-form'
import { TryPanel } from '~/domains/assistant/ui/try-panel'
import { requireMember } from '~/domains/identity/identity.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'
import { changeAssistant } from '~/workflows/change-assistant.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['assistant-settings'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'assistant.read')
  const { defaultLanguage } = await getWorkspace(workspaceId)
  const title = translator(languageOfRequest(request), 'assistant-settings')('title')
  return { settings: await getAssistantSettings(workspaceId), defaultLanguage, title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'assistant.write')
  const changed = await changeAssistant(workspaceId, await request.formData())
  return data(changed, changed.reply?.status === 'error' ? 400 : 200)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Assistant() {
  const { t } = useTranslation('assistant-settings')
  const { settings, defaultLanguage } = useLoaderData<typeof loader>()
  const changed = useActionData<typeof action>()
  const resultOf = (intent: string) => (changed?.intent === intent ? changed.reply : undefined)
  useEffect(() => {
    if (changed?.reply?.status === 'success') showToast({ title: t('saved') })
  }, [changed, t])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6">
          <Guarded needs="assistant.write">
            <Card title={t('character.title')}>
              <CharacterForm settings={settings} lastResult={resultOf('character')} />
            </Card>
            <Card title={t('greeting.title')} description={t('greeting.description')}>
              <GreetingForm
                settings={settings}
                language={defaultLanguage}
                lastResult={resultOf('greeting')}
              />
            </Card>
            <Card title={t('model.title')} description={t('model.description')}>
              <ModelForm settings={settings} lastResult={resultOf('model')} />
            </Card>
          </Guarded>
        </div>
        <div className="xl:sticky xl:top-6">
          <TryPanel />
        </div>
      </div>
    </>
  )
}
