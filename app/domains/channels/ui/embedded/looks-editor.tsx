import {
  BlockStack,
  Box,
  Card,
  ChoiceList,
  FormLayout,
  InlineGrid,
  InlineStack,
  Text,
  TextField,
} from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { CardHeading } from '~/ui/embedded/card-heading'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import type { WidgetSettings } from '../../channels'
import { shownThemes, WidgetPicture } from '../widget-picture'

export interface LooksEditorProps {
  settings: WidgetSettings
  /** The assistant's name and greeting in the reader's language, for the preview. */
  name: string
  greeting: string
}

/** Looks and budgets of the chat in a store's admin, with a preview that follows every change. */
export function LooksEditor({ settings, name, greeting }: LooksEditorProps) {
  const { t } = useTranslation('channels')
  const toast = useToast()
  const { accentColor, position, theme, launcherLabel, visitorPerHour, shopPerDay, takesFiles } = settings
  const { allowedOrigins } = settings
  const { values, set, field, bar } = useEditedForm(
    {
      accentColor,
      position: position as string,
      theme: theme as string,
      launcherLabel,
      visitorPerHour: String(visitorPerHour),
      shopPerDay: String(shopPerDay),
      takesFiles: takesFiles ? 'yes' : 'no',
    },
    // The form is saved whole; other sites than the store's are allowed in the portal.
    { also: { allowedOrigins: allowedOrigins.join('\n') }, onSaved: () => toast(t('saved')) },
  )
  const choice = (key: 'position' | 'theme', options: [string, string][]) => (
    <ChoiceList
      title={t(`looks.${key}`)}
      choices={options.map(([value, label]) => ({ value, label }))}
      selected={[values[key]]}
      onChange={([chosen = '']) => set(key, chosen)}
    />
  )
  return (
    <InlineGrid columns={{ xs: 1, md: '1fr 20rem' }} gap="400" alignItems="start">
      <SaveBar {...bar} />
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="400">
            <CardHeading title={t('looks.title')}>{t('looks.description')}</CardHeading>
            <FormLayout>
              <TextField
                {...field('accentColor')}
                label={t('looks.accent')}
                helpText={t('looks.accentHint')}
                maxLength={7}
                prefix={
                  <ColorWell
                    label={t('looks.accent')}
                    color={values.accentColor}
                    onChange={(color) => set('accentColor', color)}
                  />
                }
              />
              {choice('position', [
                ['end', t('looks.positionEnd')],
                ['start', t('looks.positionStart')],
              ])}
              {choice('theme', [
                ['auto', t('looks.themeAuto')],
                ['light', t('looks.themeLight')],
                ['dark', t('looks.themeDark')],
              ])}
              <TextField
                {...field('launcherLabel')}
                label={t('looks.label')}
                helpText={t('looks.labelHint')}
                maxLength={40}
                showCharacterCount
              />
            </FormLayout>
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="400">
            <CardHeading title={t('budgets.title')}>{t('budgets.description')}</CardHeading>
            <FormLayout>
              <TextField
                {...field('visitorPerHour')}
                label={t('budgets.visitor')}
                type="number"
                inputMode="numeric"
                min={1}
              />
              <TextField
                {...field('shopPerDay')}
                label={t('budgets.shop')}
                type="number"
                inputMode="numeric"
                min={1}
              />
            </FormLayout>
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="400">
            <CardHeading title={t('files.title')}>{t('files.hint')}</CardHeading>
            <ChoiceList
              title={t('files.label')}
              choices={[
                { value: 'yes', label: t('files.yes') },
                { value: 'no', label: t('files.no') },
              ]}
              selected={[values.takesFiles]}
              onChange={([chosen = 'yes']) => set('takesFiles', chosen)}
            />
          </BlockStack>
        </Card>
      </BlockStack>
      <Card>
        <BlockStack gap="400">
          <CardHeading title={t('preview.title')}>{t('preview.description')}</CardHeading>
          {shownThemes(values.theme).map((shown) => (
            <BlockStack key={shown} gap="100">
              <Text as="p" variant="bodySm" tone="subdued">
                {t(`preview.${shown}`)}
              </Text>
              <WidgetPicture looks={values} name={name} greeting={greeting} isDark={shown === 'dark'} />
            </BlockStack>
          ))}
        </BlockStack>
      </Card>
    </InlineGrid>
  )
}

/** The browser's own palette, beside the colour's name. */
function ColorWell({
  label,
  color,
  onChange,
}: {
  label: string
  color: string
  onChange: (color: string) => void
}) {
  return (
    <Box as="span">
      <InlineStack blockAlign="center">
        <input
          type="color"
          aria-label={label}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          style={{ inlineSize: 24, blockSize: 24, padding: 0, border: 0, background: 'none' }}
        />
      </InlineStack>
    </Box>
  )
}
