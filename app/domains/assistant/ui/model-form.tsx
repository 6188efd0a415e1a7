import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Callout } from '~/ui/components/feedback/callout'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { type AssistantSettings, type ModelPrice, modelChoiceSchema, modelProviders } from '../assistant'
import { TestModelButton } from './test-model-button'
import { limitText, type SpentBudget, useCostWords } from './use-cost-words'

export interface ModelFormProps {
  settings: AssistantSettings
  /** Of the saved model; null when it isn't known. */
  price: ModelPrice | null
  spent: SpentBudget | null
  lastResult?: SubmissionResult<string[]> | null
}

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

/** Which language model words the answers, if any. The kept key never comes back to the browser. */
export function ModelForm({ settings, price, spent, lastResult }: ModelFormProps) {
  const { t } = useTranslation('assistant-settings')
  const words = useCostWords()
  const { canMail } = useDocument()
  const { modelProvider, modelName, modelBaseUrl, hasModelKey, modelMonthTokens, modelVisitorTokens } =
    settings
  const { day, month, visitorDay, visitorMonth } = settings.modelCosts
  // Amounts that are kept can be taken back, even when the model's price is no longer known.
  const hasCosts = Boolean(price) || [day, month, visitorDay, visitorMonth].some((limit) => limit !== null)
  const currency = price?.currency ?? '?'
  const limits = {
    modelMonthTokens: String(modelMonthTokens ?? ''),
    modelVisitorTokens: String(modelVisitorTokens ?? ''),
    modelDayCost: limitText(day),
    modelMonthCost: limitText(month),
    modelVisitorDayCost: limitText(visitorDay),
    modelVisitorMonthCost: limitText(visitorMonth),
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
  const isSaved = provider === modelProvider && modelName !== ''
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
          {isSaved ? (
            price ? (
              <p className="text-sm text-muted">{words.price(price)}</p>
            ) : (
              <Callout tone="warn" title={t('model.price.unknown')}>
                {t('model.price.unknownText')}
              </Callout>
            )
          ) : null}
          <fieldset className="grid gap-5">
            <legend className="text-sm font-semibold">{t('model.budget.title')}</legend>
            <p className="text-sm text-muted">{t('model.budget.note')}</p>
            {spent ? (
              <Callout tone="warn" role="status">
                {t(`model.budget.${spent}`)}
              </Callout>
            ) : null}
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {hasCosts ? (
                <>
                  <TextField
                    label={t('model.budget.dayCost', { currency })}
                    hint={t('model.budget.dayCostHint')}
                    {...decimal}
                    {...fieldProps(fields.modelDayCost)}
                  />
                  <TextField
                    label={t('model.budget.monthCost', { currency })}
                    hint={t(canMail ? 'model.budget.monthCostHint' : 'model.budget.dayCostHint')}
                    {...decimal}
                    {...fieldProps(fields.modelMonthCost)}
                  />
                  <TextField
                    label={t('model.budget.visitorDayCost', { currency })}
                    hint={t('model.budget.visitorCostHint')}
                    {...decimal}
                    {...fieldProps(fields.modelVisitorDayCost)}
                  />
                  <TextField
                    label={t('model.budget.visitorMonthCost', { currency })}
                    hint={t('model.budget.visitorCostHint')}
                    {...decimal}
                    {...fieldProps(fields.modelVisitorMonthCost)}
                  />
                </>
              ) : null}
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
            </div>
          </fieldset>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{t('save')}</SubmitButton>
        {modelProvider === 'none' ? null : <TestModelButton />}
      </div>
    </Form>
  )
}
