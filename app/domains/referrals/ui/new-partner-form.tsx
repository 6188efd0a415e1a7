import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useLanguageNames } from '~/ui/use-language-names'
import { newPartnerSchema } from '../desk/partner-orders'

/** Takes somebody on as a partner who sent no application. */
export function NewPartnerForm() {
  const { t } = useTranslation('admin-partners')
  const { language, canMail } = useDocument()
  const { languages } = useLanguageNames()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({
    schema: newPartnerSchema,
    lastResult,
    defaultValue: { language },
  })
  return (
    <Card title={t('add')} description={t(canMail ? 'addBody' : 'addBodyNoMail')}>
      <Form form={form} className="grid gap-4">
        <input type="hidden" name="intent" value="add" />
        <TextField label={t('name')} autoComplete="off" {...fieldProps(fields.name)} />
        <TextField label={t('email')} type="email" autoComplete="off" {...fieldProps(fields.email)} />
        <Select
          label={t('language')}
          options={languages.map(({ code, name }) => ({ id: code, label: name }))}
          {...fieldProps(fields.language)}
        />
        <div>
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
