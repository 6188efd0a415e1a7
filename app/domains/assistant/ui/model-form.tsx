import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useFormat } from '~/ui/use-format'
import { type AssistantSettings, type ModelUse, modelChoiceSchema, modelProviders } from '../assistant'
import { TestModelButton } from './test-model-button'

export interface ModelFormProps {
  settings: AssistantSettings
  use: ModelUse
  lastResult?: SubmissionResult<string[]> | null
}

/** Which language model words the answers, if any. The kept key never comes back to the browser. */
export function ModelForm({ settings, use, lastResult }: ModelFormProps) {
  const { t } = useTranslation('assistant-settings')
  const { number } = useFormat()
  const { modelProvider, modelName, modelBaseUrl, hasModelKey, modelMonthTokens, modelVisitorTokens } =
    settings
  const used = use.input + use.output
  const limits = {
    modelMonthTokens: String(modelMonthTokens ?? ''),
    modelVisitorTokens: String(modelVisitorTokens ?? ''),
  }
  const [provider, setProvider] = useState<string>(modelProvider)
  const [form, fields] = useSchemaForm({
    id: 'model',
    schema: modelChoiceSchema,
    lastResult,
    defaultValue: {
      modelProvider,
      modelName,
      modelBaseUrl,
      modelKey: '',
      ...limits,
    },
  })
  const [key, setKey] = useState('')
  useEffect(() => {
    if (lastResult?.status === 'success') setKey('')
  }, [lastResult])
  const isAnthropic = provider === 'anthropic'
  return (
    <Form form={form} className="grid gap-5">
      <input type="hidden" name="intent" value="model" />
      <RadioGroup
        label={t('model.provider')}
        isLabelHidden
        look="cards"
        name={fields.modelProvider.name}
        value={provider}
        onChange={setProvider}
        options={modelProviders.map((id) => ({
          id,
          label: t(`model.${id}`),
          description: t(`model.${id}Description`),
        }))}
      />
      {provider === 'none' ? null : (
        <>
          <TextField
            label={t('model.name')}
            hint={t('model.nameHint')}
            autoComplete="off"
            spellCheck="false"
            {...fieldProps(fields.modelName)}
          />
          <TextField
            label={t('model.address')}
            hint={t(isAnthropic ? 'model.addressHintAnthropic' : 'model.addressHint')}
            type="url"
            {...fieldProps(fields.modelBaseUrl)}
            isRequired={!isAnthropic}
          />
          <TextField
            label={t('model.key')}
            hint={t(hasModelKey ? 'model.keyKept' : 'model.keyHint')}
            type="password"
            autoComplete="new-password"
            {...fieldProps(fields.modelKey)}
            defaultValue={undefined}
            isRequired={false}
            value={key}
            onChange={setKey}
          />
          <TextField
            label={t('model.budget.month')}
            hint={t('model.budget.monthHint')}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(fields.modelMonthTokens)}
          />
          <TextField
            label={t('model.budget.visitor')}
            hint={t('model.budget.visitorHint')}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps(fields.modelVisitorTokens)}
          />
          {use.answers > 0 ? (
            <p className="text-sm text-muted">
              {t('model.budget.use', {
                total: number(used),
                answers: number(use.answers),
                cached: number(use.cached),
              })}
            </p>
          ) : null}
          {modelMonthTokens !== null && used >= modelMonthTokens ? (
            <p role="status" className="text-sm font-medium">
              {t('model.budget.spent')}
            </p>
          ) : null}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{t('save')}</SubmitButton>
        {modelProvider === 'none' ? null : <TestModelButton />}
      </div>
    </Form>
  )
}
