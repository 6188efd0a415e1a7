import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GreetingCard } from '~/domains/assistant/ui/embedded/greeting-card'
import { requireStoreMember } from '~/domains/store/store.server'
import { StoreLanguages } from '~/domains/store/ui/languages/store-languages'
import { action as act, loader as assistantLoader } from '~/pages/assistant.server'
import { tellRefusals } from '~/pages/tell-refusals.server'
import { EmbeddedGuarded } from '~/ui/embedded/embedded-guarded'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'
import { useFormat } from '~/ui/use-format'
import { useLanguageNames } from '~/ui/use-language-names'

export const handle = { i18n: ['store-languages', 'assistant-settings'] }

export async function loader(args: LoaderFunctionArgs) {
  const { store } = await requireStoreMember(args.request, 'assistant.read')
  const { settings, defaultLanguage } = await assistantLoader(args)
  return { settings, defaultLanguage, ofStore: store.languages }
}

export const action = tellRefusals(act)

export default function Languages() {
  const { t } = useTranslation('store-languages')
  const { languages, nameOf } = useLanguageNames()
  const { number } = useFormat()
  const navigate = useNavigate()
  const { settings, defaultLanguage, ofStore } = useLoaderData<typeof loader>()
  const [language, setLanguage] = useState(ofStore[0] ?? defaultLanguage)
  const form = useRef<HTMLDivElement>(null)
  const written = languages
    .map(({ code }) => code)
    .filter((code) => settings.greeting[code] || settings.suggestions[code])
  const write = (code: string) => {
    setLanguage(code)
    form.current?.scrollIntoView({ block: 'start' })
  }
  const main = nameOf(defaultLanguage)
  return (
    <EmbeddedPage title={t('title')}>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t('all.title', { shown: number(languages.length) })}
          </Text>
          <Text as="p">{t('all.text')}</Text>
          <Text as="p">{t('all.main', { language: main })}</Text>
          <InlineStack>
            <Button onClick={() => navigate('/app/shopify/settings')}>{t('all.change')}</Button>
          </InlineStack>
        </BlockStack>
      </Card>
      <StoreLanguages languages={ofStore} written={written} onWrite={write} />
      <div ref={form}>
        <EmbeddedGuarded needs="assistant.write">
          <GreetingCard
            settings={settings}
            preferred={[...ofStore, ...written]}
            language={language}
            onLanguage={setLanguage}
          />
        </EmbeddedGuarded>
      </div>
    </EmbeddedPage>
  )
}
