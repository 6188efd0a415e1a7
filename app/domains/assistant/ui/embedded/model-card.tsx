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
import {
  type AssistantSettings,
  type ModelPrice,
  type ModelTest,
  type ModelUse,
  modelProviders,
} from '../../assistant'
import { limitText, type SpentBudget, useCostWords } from '../use-cost-words'

interface ModelCardProps {
  settings: AssistantSettings
  use: ModelUse
  price: ModelPrice | null
  spent: SpentBudget | null
}

const COST_FIELDS = [
  'modelDayCost',
  'modelMonthCost',
  'modelVisitorDayCost',
  'modelVisitorMonthCost',
] as const
const COST_WORDS = {
  modelDayCost: 'dayCost',
  modelMonthCost: 'monthCost',
  modelVisitorDayCost: 'visitorDayCost',
  modelVisitorMonthCost: 'visitorMonthCost',
} as const

/** Which language model words the answers, if any. The kept key never comes back to the browser. */
export function ModelCard({ settings, use, price, spent }: ModelCardProps) {
  const { t } = useTranslation('assistant-settings')
  const toast = useToast()
  const words = useCostWords()
  const { modelProvider, modelName, modelBaseUrl, hasModelKey, modelCosts } = settings
  const hasCosts = Boolean(price) || Object.values(modelCosts).some((limit) => limit !== null)
  const limits = {
    modelMonthTokens: String(settings.modelMonthTokens ?? ''),
    modelVisitorTokens: String(settings.modelVisitorTokens ?? ''),
    modelDayCost: limitText(modelCosts.day),
    modelMonthCost: limitText(modelCosts.month),
    modelVisitorDayCost: limitText(modelCosts.visitorDay),
    modelVisitorMonthCost: limitText(modelCosts.visitorMonth),
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
            {hasCosts
              ? COST_FIELDS.map((name) => (
                  <TextField
                    key={name}
                    {...field(name)}
                    type="text"
                    inputMode="decimal"
                    label={t(`model.budget.${COST_WORDS[name]}`, { currency: price?.currency ?? '?' })}
                    helpText={t('model.budget.visitorCostHint')}
                  />
                ))
              : null}
            {spent ? <Banner tone="warning">{t(`model.budget.${spent}`)}</Banner> : null}
            {modelProvider === 'none' || price ? null : (
              <Banner tone="warning" title={t('model.price.unknown')}>
                {t('model.price.unknownText')}
              </Banner>
            )}
            {price ? (
              <Text as="p" tone="subdued">
                {words.price(price)}
              </Text>
            ) : null}
            <UseOfMonth use={use} />
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

/** What the model used and cost since the month began. */
function UseOfMonth({ use }: { use: ModelUse }) {
  const { t } = useTranslation('assistant-settings')
  const { number } = useFormat()
  const { costs } = useCostWords()
  if (use.answers + use.withoutModel === 0) return null
  const figures = [
    [t('model.use.cost'), use.costs.length > 0 ? costs(use.costs) : t('model.use.unknown')],
    [t('model.use.answers'), number(use.answers)],
    [t('model.use.withoutModel'), number(use.withoutModel)],
    [t('model.use.budgetReached'), number(use.budgetReached)],
    [t('model.use.tokens'), number(use.input + use.output)],
  ] as const
  return (
    <BlockStack gap="100">
      {figures.map(([label, value]) => (
        <InlineStack key={label} align="space-between" gap="400">
          <Text as="span" tone="subdued">
            {label}
          </Text>
          <Text as="span" numeric>
            {value}
          </Text>
        </InlineStack>
      ))}
    </BlockStack>
  )
}
