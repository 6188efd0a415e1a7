import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { pairInputSchema } from '../knowledge'
import { LanguageField } from './language-field'
import { MarkdownField } from './markdown-field'
import type { SourceFormProps } from './page-form'

export function PairForm({
  lastResult,
  values,
  submitLabel,
}: SourceFormProps<{ question: string; answer: string }>) {
  const { t } = useTranslation('knowledge')
  const [form, fields] = useSchemaForm({ schema: pairInputSchema, lastResult, defaultValue: values })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <TextField label={t('form.question')} hint={t('form.questionHint')} {...fieldProps(fields.question)} />
      <MarkdownField
        label={t('form.answer')}
        hint={t('form.answerHint')}
        rows={6}
        {...fieldProps(fields.answer)}
      />
      <LanguageField value={values?.language} />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}
