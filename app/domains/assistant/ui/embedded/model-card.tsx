import { useFetcher } from '@remix-run/react'
import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  FormLayout,
  InlineStack,
  TextField,
} from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useDocument } from '~/ui/document-context'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import { useFormat } from '~/ui/use-format'
import { type AssistantSettings, type ModelTest, modelProviders } from '../../assistant'

/** Which language model words the answers, if any. The kept key never comes back to the browser. */
export function ModelCard({ settings }: { settings: AssistantSettings }) {
  const { t } = useTranslation('assistant-settings')
  const toast = useToast()
  const { modelProvider, modelName, modelBaseUrl, hasModelKey } = settings
  const { values, set, field, bar } = useEditedForm(
    { modelProvider: modelProvider as string, modelName, modelBaseUrl, modelKey: '' },
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
