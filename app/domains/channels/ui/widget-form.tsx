import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useDraft } from '~/ui/use-draft'
import { useFormDraft } from '~/ui/use-form-draft'
import { type WidgetSettings, widgetSettingsSchema } from '../channels'
import { AccentField } from './accent-field'
import { WidgetPreview } from './widget-preview'

export interface WidgetFormProps {
  settings: WidgetSettings
  name: string
  greeting: string
  lastResult?: SubmissionResult<string[]> | null
}

const yesOrNo = (isOn: boolean): string => (isOn ? 'yes' : 'no')

/** Looks, allowed sites and budgets of the widget, with a preview that follows every change. */
export function WidgetForm({ settings, name, greeting, lastResult }: WidgetFormProps) {
  const { t } = useTranslation('channels')
  const {
    value: looks,
    setValue: setLooks,
    forget,
  } = useDraft('channels:looks', {
    accentColor: settings.accentColor,
    position: settings.position as string,
    theme: settings.theme as string,
    launcherLabel: settings.launcherLabel,
    takesFiles: yesOrNo(settings.takesFiles),
  })
  const set = (key: keyof typeof looks) => (value: string) => setLooks((old) => ({ ...old, [key]: value }))
  const [form, fields] = useSchemaForm({
    schema: widgetSettingsSchema,
    lastResult,
    defaultValue: {
      allowedOrigins: settings.allowedOrigins.join('\n'),
      visitorPerHour: String(settings.visitorPerHour),
      shopPerDay: String(settings.shopPerDay),
    },
  })
  useFormDraft(form.id, { place: 'channels', isRefused: lastResult?.status === 'error' })
  const isSaved = lastResult?.status === 'success'
  // Kept over a visit elsewhere, it would look saved.
  const isChanged = (Object.keys(looks) as (keyof typeof looks)[]).some(
    (key) => looks[key] !== (key === 'takesFiles' ? yesOrNo(settings.takesFiles) : settings[key]),
  )
  useEffect(() => {
    if (isSaved) forget()
  }, [isSaved, forget])
  return (
    <Form form={form}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          <Card title={t('looks.title')} description={t('looks.description')}>
            <div className="space-y-5">
              <AccentField
                label={t('looks.accent')}
                hint={t('looks.accentHint')}
                name={fields.accentColor.name}
                errors={fields.accentColor.errors}
                value={looks.accentColor}
                onChange={set('accentColor')}
              />
              <RadioGroup
                label={t('looks.position')}
                name={fields.position.name}
                value={looks.position}
                onChange={set('position')}
                options={[
                  { id: 'end', label: t('looks.positionEnd') },
                  { id: 'start', label: t('looks.positionStart') },
                ]}
              />
              <RadioGroup
                label={t('looks.theme')}
                name={fields.theme.name}
                value={looks.theme}
                onChange={set('theme')}
                options={[
                  { id: 'auto', label: t('looks.themeAuto') },
                  { id: 'light', label: t('looks.themeLight') },
                  { id: 'dark', label: t('looks.themeDark') },
                ]}
              />
              <TextField
                label={t('looks.label')}
                hint={t('looks.labelHint')}
                name={fields.launcherLabel.name}
                errors={fields.launcherLabel.errors}
                value={looks.launcherLabel}
                onChange={set('launcherLabel')}
                maxLength={40}
              />
              <p className="text-sm text-muted">
                {t('looks.greeting')} <TextLink to="/dashboard/assistant">{t('looks.greetingLink')}</TextLink>
              </p>
            </div>
          </Card>
          <Card title={t('origins.title')}>
            <div className="space-y-4">
              {settings.allowedOrigins.length === 0 ? (
                <Callout tone="warn">{t('origins.none')}</Callout>
              ) : null}
              <TextArea
                {...fieldProps(fields.allowedOrigins)}
                isRequired={false}
                label={t('origins.label')}
                hint={t('origins.hint')}
                rows={3}
                isMono
              />
            </div>
          </Card>
          <Card title={t('budgets.title')} description={t('budgets.description')}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...fieldProps(fields.visitorPerHour)}
                label={t('budgets.visitor')}
                inputMode="numeric"
              />
              <TextField {...fieldProps(fields.shopPerDay)} label={t('budgets.shop')} inputMode="numeric" />
            </div>
          </Card>
          <Card title={t('files.title')}>
            <RadioGroup
              label={t('files.label')}
              hint={t('files.hint')}
              name={fields.takesFiles.name}
              value={looks.takesFiles}
              onChange={set('takesFiles')}
              options={[
                { id: 'yes', label: t('files.yes') },
                { id: 'no', label: t('files.no') },
              ]}
            />
          </Card>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton>{t('save')}</SubmitButton>
            <span role="status" className="text-sm text-muted">
              {isChanged ? t('looks.unsaved') : null}
            </span>
          </div>
        </div>
        <Card
          title={t('preview.title')}
          description={t('preview.description')}
          className="lg:sticky lg:top-6"
        >
          <WidgetPreview looks={looks} name={name} greeting={greeting} />
        </Card>
      </div>
    </Form>
  )
}
