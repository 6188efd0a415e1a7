import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ModelCard } from '~/domains/assistant/ui/embedded/model-card'
import { spentBudget } from '~/domains/assistant/ui/use-cost-words'
import { action as act, loader } from '~/pages/assistant.server'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'

export const handle = { i18n: ['assistant-settings'] }

export { loader }

export const action = tellRefusals(act)

export default function Model() {
  const { t } = useTranslation('assistant-settings')
  const { settings, modelUse, modelDays, modelPrice, title } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage
      title={t('model.title')}
      description={t('model.description')}
      back={{ to: '/app/shopify/assistant', label: title }}
    >
      <EmbeddedGuarded needs="assistant.write">
        <ModelCard
          settings={settings}
          use={modelUse}
          price={modelPrice}
          spent={spentBudget(settings, modelPrice, modelUse, modelDays.at(-1))}
        />
      </EmbeddedGuarded>
    </EmbeddedPage>
  )
}
