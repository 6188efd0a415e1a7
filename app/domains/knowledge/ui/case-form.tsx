import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useLanguageNames } from '~/ui/use-language-names'
import { regressionCaseSchema } from '../knowledge'

export function CaseForm({ lastResult }: { lastResult?: SubmissionResult<string[]> | null }) {
  const { t } = useTranslation('knowledge')
  const { language } = useDocument()
  const { languages } = useLanguageNames()
  const [form, fields] = useSchemaForm({ schema: regressionCaseSchema, lastResult })
  return (
    <Form form={form} className="grid gap-5 md:grid-cols-2">
      <TextField
        label={t('form.question')}
        hint={t('form.questionHint')}
        {...fieldProps(fields.question)}
        className="md:col-span-2"
      />
      <TextArea
        label={t('checks.expected')}
        hint={t('checks.expectedHint')}
        rows={2}
        {...fieldProps(fields.expected)}
      />
      <ComboBox
        label={t('form.language')}
        name="language"
        formValue="key"
        defaultSelectedKey={language}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
      />
      <div className="md:col-span-2">
        <SubmitButton>{t('checks.add')}</SubmitButton>
      </div>
    </Form>
  )
}
