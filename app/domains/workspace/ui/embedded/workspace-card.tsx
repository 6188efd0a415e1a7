import { BlockStack, Card, FormLayout, Select, Text, TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import { useLanguageNames } from '~/ui/use-language-names'

export interface WorkspaceCardProps {
  workspace: { name: string; currency: string; defaultLanguage: string; timeZone: string }
  currencies: { id: string; label: string }[]
  timeZones: string[]
}

/** Name, currency, main language and time zone of the workspace, in a store's admin. */
export function WorkspaceCard({ workspace, currencies, timeZones }: WorkspaceCardProps) {
  const { t } = useTranslation('settings')
  const { languages } = useLanguageNames()
  const toast = useToast()
  const { name, currency, defaultLanguage, timeZone } = workspace
  const { field, bar } = useEditedForm(
    { name, currency, defaultLanguage, timeZone },
    { onSaved: () => toast(t('saved')) },
  )
  return (
    <Card>
      <SaveBar {...bar} />
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('shop')}
        </Text>
        <FormLayout>
          <TextField {...field('name')} label={t('name')} maxLength={100} requiredIndicator />
          <Select
            {...field('defaultLanguage')}
            label={t('language')}
            helpText={t('languageHint')}
            options={languages.map(({ code, name: label }) => ({ value: code, label }))}
          />
          <Select
            {...field('timeZone')}
            label={t('timeZone')}
            helpText={t('timeZoneHint')}
            options={timeZones.map((id) => ({ value: id, label: id.replaceAll('_', ' ') }))}
          />
          <Select
            {...field('currency')}
            label={t('currency')}
            helpText={t('currencyHint')}
            options={currencies.map(({ id, label }) => ({ value: id, label }))}
          />
        </FormLayout>
      </BlockStack>
    </Card>
  )
}
