import { useFetcher } from '@remix-run/react'
import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  FormLayout,
  InlineStack,
  Text,
  TextField,
} from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import { useFormat } from '~/ui/use-format'
import { type AssistantSettings, type ModelTest, type ModelUse, modelProviders } from '../../assistant'

/** Which language model words the answers, if any. The kept key never comes back to the browser. */
export function ModelCard({ settings, use }: { settings: AssistantSettings; use: ModelUse }) {
  const { t } = useTranslation('assistant-settings')
  const toast = useToast()
  const { number } = useFormat()
  const { modelProvider, modelName, modelBaseUrl, hasModelKey } = settings
  const limits = {
    modelMonthTokens: String(settings.modelMonthTokens ?? ''),
    modelVisitorTokens: String(settings.modelVisitorTokens ?? ''),
  }
  const { values, set, field, bar } = useEditedForm(
    { modelProvider: modelProvider as string, modelName, modelBaseUrl, modelKey: '', ...limits },
    { also: { intent: 'model' }, onSaved: () => toast(t('saved')) },
  )
  const isAnthropic = values.modelProvider === 'anthropic'
  return (
    <Card>
      <SaveBar {...bar} />
      <FormLayout>
        <ChoiceList
          title={t('model.provider')}
          titleHidden
          choices={modelProviders.map((value) => ({
            value,
            label: t(`model.${value}`),
            helpText: t(`model.${value}Description`),
          }))}
          selected={[values.modelProvider]}
          onChange={([chosen = 'none']) => set('modelProvider', chosen)}
        />
        {values.modelProvider === 'none' ? null : (
          <FormLayout>
            <TextField
              {...field('modelName')}
              label={t('model.name')}
              helpText={t('model.nameHint')}
              spellCheck={false}
              requiredIndicator
            />
            <TextField
              {...field('modelBaseUrl')}
              type="url"
              label={t('model.address')}
              helpText={t(isAnthropic ? 'model.addressHintAnthropic' : 'model.addressHint')}
              requiredIndicator={!isAnthropic}
            />
            <TextField
              {...field('modelKey')}
              type="password"
              label={t('model.key')}
              helpText={t(hasModelKey ? 'model.keyKept' : 'model.keyHint')}
              autoComplete="new-password"
            />
            <TextField
              {...field('modelMonthTokens')}
              type="integer"
              label={t('model.budget.month')}
              helpText={t('model.budget.monthHint')}
            />
            <TextField
              {...field('modelVisitorTokens')}
              type="integer"
              label={t('model.budget.visitor')}
              helpText={t('model.budget.visitorHint')}
            />
            {settings.modelMonthTokens !== null && use.input + use.output >= settings.modelMonthTokens ? (
              <Banner tone="warning">{t('model.budget.spent')}</Banner>
            ) : null}
            {use.answers > 0 ? (
              <Text as="p" tone="subdued">
                {t('model.budget.use', {
                  total: number(use.input + use.output),
                  answers: number(use.answers),
                  cached: number(use.cached),
                })}
              </Text>
            ) : null}
          </FormLayout>
        )}
        {modelProvider === 'none' || bar.isDirty ? null : <ModelTrial />}
      </FormLayout>
    </Card>
  )
}

/** Asks the saved model for a word, and says what to mend when none comes. */
function ModelTrial() {
  const { t } = useTranslation('assistant-settings')
  const { csrfToken } = useDocument()
  const { number } = useFormat()
  const trial = useFetcher<{ test?: ModelTest }>()
  const result = trial.state === 'idle' ? trial.data?.test : undefined
  return (
    <BlockStack gap="300">
      <InlineStack>
        <Button
          loading={trial.state !== 'idle'}
          onClick={() => trial.submit({ intent: 'test', csrf: csrfToken }, { method: 'post' })}
        >
          {t('model.test')}
        </Button>
      </InlineStack>
      {result ? (
        <Banner tone={result.ok ? 'success' : 'critical'}>
          {result.ok
            ? t('model.works', { seconds: number(Math.round(result.ms / 100) / 10) })
            : t(`model.failure.${result.reason}`)}
        </Banner>
      ) : null}
    </BlockStack>
  )
}
