import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useLanguageNames } from '~/ui/use-language-names'
import { type WorkspaceInput, workspaceSchema } from '../workspace'

export interface WorkspaceFormProps {
  workspace: WorkspaceInput
  currencies: { id: string; label: string }[]
  timeZones: string[]
  lastResult?: SubmissionResult<string[]> | null
}

/** The shop's own settings. */
export function WorkspaceForm({ workspace, currencies, timeZones, lastResult }: WorkspaceFormProps) {
  const { t } = useTranslation('settings')
  const { languages } = useLanguageNames()
  const [form, fields] = useSchemaForm({ schema: workspaceSchema, lastResult, defaultValue: workspace })
  const choice = (field: Parameters<typeof fieldProps>[0], value: string) => {
    const { name, errors, isRequired } = fieldProps(field)
    return { name, errors, isRequired, defaultSelectedKey: value, formValue: 'key' as const }
  }
  return (
    <Form form={form} className="grid max-w-xl gap-5">
      <TextField label={t('name')} {...fieldProps(fields.name)} />
      <ComboBox
        label={t('currency')}
        hint={t('currencyHint')}
        options={currencies}
        {...choice(fields.currency, workspace.currency)}
      />
      <ComboBox
        label={t('language')}
        hint={t('languageHint')}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        {...choice(fields.defaultLanguage, workspace.defaultLanguage)}
      />
      <ComboBox
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        options={timeZones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        {...choice(fields.timeZone, workspace.timeZone)}
      />
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}
