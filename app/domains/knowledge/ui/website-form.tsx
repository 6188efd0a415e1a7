import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { NumberField } from '~/ui/components/forms/number-field'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { type CrawlLimits, DEFAULT_CRAWL, websiteInputSchema } from '../knowledge'
import { LanguageField } from './language-field'
import type { SourceFormProps } from './page-form'

export function WebsiteForm({
  lastResult,
  values,
  submitLabel,
}: SourceFormProps<{ url: string } & CrawlLimits>) {
  const { t } = useTranslation('knowledge')
  const [form, fields] = useSchemaForm({ schema: websiteInputSchema, lastResult })
  const limits = values ?? DEFAULT_CRAWL
  return (
    <Form form={form} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={t('form.url')}
        hint={t('form.urlHint')}
        placeholder={t('form.urlPlaceholder')}
        {...fieldProps(fields.url)}
        defaultValue={values?.url}
        inputMode="url"
        isRequired
      />
      <div className="flex flex-wrap gap-5">
        <NumberField
          name="maxPages"
          label={t('form.maxPages')}
          errors={fields.maxPages.errors}
          minValue={1}
          maxValue={1000}
          defaultValue={limits.maxPages}
        />
        <NumberField
          name="maxDepth"
          label={t('form.maxDepth')}
          errors={fields.maxDepth.errors}
          minValue={0}
          maxValue={10}
          defaultValue={limits.maxDepth}
        />
      </div>
      <LanguageField value={values?.language} />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}
