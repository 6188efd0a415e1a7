import { BlockStack, Card, FormLayout, Select, Text, TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import { type AssistantSettings, tones } from '../../assistant'

/** Who the assistant is and how it speaks, in a store's admin. */
export function CharacterCard({ settings }: { settings: AssistantSettings }) {
  const { t } = useTranslation('assistant-settings')
  const toast = useToast()
  const { name, tone, instructions, handoverEmail } = settings
  const { field, bar } = useEditedForm(
    { name, tone: tone as string, instructions, handoverEmail },
    { also: { intent: 'character' }, draft: 'character', onSaved: () => toast(t('saved')) },
  )
  return (
    <Card>
      <SaveBar {...bar} />
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t('character.title')}
        </Text>
        <FormLayout>
          <FormLayout.Group>
            <TextField
              {...field('name')}
              label={t('character.name')}
              helpText={t('character.nameHint')}
              maxLength={60}
              requiredIndicator
            />
            <Select
              {...field('tone')}
              label={t('character.tone')}
              helpText={t('character.toneHint')}
              options={tones.map((value) => ({ value, label: t(`tone.${value}`) }))}
            />
          </FormLayout.Group>
          <TextField
            {...field('instructions')}
            label={t('character.instructions')}
            helpText={t('character.instructionsHint')}
            placeholder={t('character.instructionsPlaceholder')}
            multiline={4}
            maxLength={4000}
          />
          <TextField
            {...field('handoverEmail')}
            type="email"
            label={t('character.email')}
            helpText={t('character.emailHint')}
            autoComplete="email"
          />
        </FormLayout>
      </BlockStack>
    </Card>
  )
}
