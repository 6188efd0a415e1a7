import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useFormDraft } from '~/ui/use-form-draft'
import { pageInputSchema } from '../knowledge'
import { LanguageField } from './language-field'
import { MarkdownField } from './markdown-field'

export interface SourceFormProps<Values> {
  /** What the action replied. */
  lastResult?: SubmissionResult<string[]> | null
  /** Of the source that is edited. */
  values?: Values & { language?: string | null }
  submitLabel: string
}

export function PageForm({
  lastResult,
  values,
  submitLabel,
}: SourceFormProps<{ title: string; markdown: string }>) {
  const { t } = useTranslation('knowledge')
  const [form, fields] = useSchemaForm({ schema: pageInputSchema, lastResult, defaultValue: values })
  const { pathname } = useLocation()
  useFormDraft(form.id, { place: `page:${pathname}`, isRefused: lastResult?.status === 'error' })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <TextField label={t('form.title')} hint={t('form.titleHint')} {...fieldProps(fields.title)} />
      <MarkdownField
        label={t('form.text')}
        hint={t('form.textHint')}
        rows={14}
        {...fieldProps(fields.markdown)}
      />
      <LanguageField value={values?.language} />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}
