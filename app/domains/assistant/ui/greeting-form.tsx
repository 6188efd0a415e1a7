import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '~/platform/i18n/languages'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextArea } from '~/ui/components/forms/text-area'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useLanguageNames } from '~/ui/use-language-names'
import { type AssistantSettings, greetingSchema, MOST_SUGGESTIONS } from '../assistant'

export interface GreetingFormProps {
  settings: AssistantSettings
  /** The shop's own language, shown first. */
  language: string
  lastResult?: SubmissionResult<string[]> | null
}

/** First words of the chat, one language at a time. */
export function GreetingForm({ settings, language: first, lastResult }: GreetingFormProps) {
  const { t } = useTranslation('assistant-settings')
  const { languages } = useLanguageNames()
  const [language, setLanguage] = useState(first)
  const written = languages.filter(({ code }) => settings.greeting[code] || settings.suggestions[code])
  return (
    <div className="grid gap-5">
      <ComboBox
        label={t('greeting.language')}
        hint={
          written.length > 0
            ? t('greeting.written', { languages: written.map(({ name }) => name).join(', ') })
            : undefined
        }
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        selectedKey={language}
        onSelectionChange={(key) => key && setLanguage(String(key))}
      />
      <GreetingTexts key={language} {...{ settings, language, lastResult }} />
    </div>
  )
}

function GreetingTexts({ settings, language, lastResult }: GreetingFormProps) {
  const { t } = useTranslation('assistant-settings')
  const [form, fields] = useSchemaForm({
    id: `greeting-${language}`,
    schema: greetingSchema,
    lastResult: lastResult?.initialValue?.language === language ? lastResult : undefined,
    defaultValue: {
      language,
      greeting: settings.greeting[language] ?? '',
      suggestions: (settings.suggestions[language] ?? []).join('\n'),
    },
  })
  return (
    <Form form={form} className="grid gap-5">
      <input type="hidden" name="intent" value="greeting" />
      <input type="hidden" name={fields.language.name} value={language} />
      <div dir={directionOf(language)} className="grid gap-5">
        <TextArea label={t('greeting.text')} rows={2} {...fieldProps(fields.greeting)} />
        <TextArea
          label={t('greeting.suggestions')}
          hint={t('greeting.suggestionsHint', { count: MOST_SUGGESTIONS })}
          rows={4}
          {...fieldProps(fields.suggestions)}
        />
      </div>
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}
