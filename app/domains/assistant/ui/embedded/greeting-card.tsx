import { useAppBridge } from '@shopify/app-bridge-react'
import { BlockStack, Card, FormLayout, Select, TextField } from '@shopify/polaris'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '~/platform/i18n/languages'
import { CardHeading } from '~/ui/embedded/card-heading'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import { useLanguageNames } from '~/ui/use-language-names'
import { type AssistantSettings, MOST_SUGGESTIONS } from '../../assistant'

export interface GreetingCardProps {
  settings: AssistantSettings
  /** Shown first among the languages, the first of them at once. */
  preferred: string[]
  language: string
  onLanguage: (code: string) => void
}

/** First words of the chat, one language at a time, in a store's admin. */
export function GreetingCard({ settings, preferred, language, onLanguage }: GreetingCardProps) {
  const { t } = useTranslation('assistant-settings')
  const { languages } = useLanguageNames()
  const bridge = useAppBridge()
  const [isDirty, setDirty] = useState(false)
  const first = languages.filter(({ code }) => preferred.includes(code))
  const others = languages.filter(({ code }) => !preferred.includes(code))
  const choose = async (code: string) => {
    // Another language's form replaces this one: what is unsaved goes only with the merchant's word.
    if (isDirty) await bridge.saveBar.leaveConfirmation()
    onLanguage(code)
  }
  return (
    <Card>
      <BlockStack gap="400">
        <CardHeading title={t('greeting.title')}>{t('greeting.description')}</CardHeading>
        <FormLayout>
          <Select
            label={t('greeting.language')}
            value={language}
            options={[...first, ...others].map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(code) => void choose(code).catch(() => undefined)}
          />
          <Texts key={language} settings={settings} language={language} onDirty={setDirty} />
        </FormLayout>
      </BlockStack>
    </Card>
  )
}

interface TextsProps {
  settings: AssistantSettings
  language: string
  onDirty: (isDirty: boolean) => void
}

function Texts({ settings, language, onDirty }: TextsProps) {
  const { t } = useTranslation('assistant-settings')
  const toast = useToast()
  const { field, bar } = useEditedForm(
    {
      greeting: settings.greeting[language] ?? '',
      suggestions: (settings.suggestions[language] ?? []).join('\n'),
    },
    {
      also: { intent: 'greeting', language },
      draft: `greeting-${language}`,
      onSaved: () => toast(t('saved')),
    },
  )
  const { isDirty } = bar
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <div dir={directionOf(language)} lang={language}>
      <SaveBar {...bar} />
      <FormLayout>
        <TextField {...field('greeting')} label={t('greeting.text')} multiline={2} maxLength={300} />
        <TextField
          {...field('suggestions')}
          label={t('greeting.suggestions')}
          helpText={t('greeting.suggestionsHint', { count: MOST_SUGGESTIONS })}
          multiline={4}
          maxLength={500}
        />
      </FormLayout>
    </div>
  )
}
