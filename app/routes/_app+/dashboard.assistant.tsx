import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CharacterForm } from '~/domains/assistant/ui/character-form'
import { GreetingForm } from '~/domains/assistant/ui/greeting-form'
import { ModelForm } from '~/domains/assistant/ui/model-form'
import { ModelUseCard } from '~/domains/assistant/ui/model-use-card'
import { TryPanel } from '~/domains/assistant/ui/try-panel'
import { spentBudget } from '~/domains/assistant/ui/use-cost-words'
import { action, loader } from '~/pages/assistant.server'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { Guarded } from '~/ui/patterns/guarded'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['assistant-settings', 'why'] }

export { action, loader }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Assistant() {
  const { t } = useTranslation('assistant-settings')
  const { settings, modelUse, modelDays, modelPrice, defaultLanguage } = useLoaderData<typeof loader>()
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
              <ModelForm
                settings={settings}
                price={modelPrice}
                spent={spentBudget(settings, modelPrice, modelUse, modelDays.at(-1))}
                lastResult={resultOf('model')}
              />
            </Card>
          </Guarded>
          {settings.modelProvider === 'none' && modelUse.answers === 0 ? null : (
            <ModelUseCard use={modelUse} days={modelDays} />
          )}
        </div>
        <div className="xl:sticky xl:top-6">
          <TryPanel />
        </div>
      </div>
    </>
  )
}
