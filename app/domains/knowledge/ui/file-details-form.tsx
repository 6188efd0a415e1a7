import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { fileDetailsSchema } from '../knowledge'
import { LanguageField } from './language-field'
import type { SourceFormProps } from './page-form'

/** What shoppers see of a file, and its language. */
export function FileDetailsForm({ lastResult, values, submitLabel }: SourceFormProps<{ title: string }>) {
  const { t } = useTranslation('knowledge')
  const [form, fields] = useSchemaForm({ schema: fileDetailsSchema, lastResult, defaultValue: values })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <TextField label={t('form.title')} hint={t('form.titleHint')} {...fieldProps(fields.title)} />
      <LanguageField value={values?.language} />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}
