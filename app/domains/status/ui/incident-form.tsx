import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { Select } from '~/ui/components/forms/select'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useLanguageNames } from '~/ui/use-language-names'
import { incidentOrderSchema } from '../incident'
import { componentNames } from '../shown-status'
import { useStageOptions } from './use-stage-options'

/** A new incident. */
export function IncidentForm() {
  const { t } = useTranslation('admin-status')
  const { t: say } = useTranslation('site-status')
  const { language } = useDocument()
  const { languages } = useLanguageNames()
  const stages = useStageOptions()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({
    schema: incidentOrderSchema,
    lastResult,
    defaultValue: { stage: 'investigating', language },
  })
  return (
    <Card title={t('new')}>
      <Form form={form} className="grid gap-4">
        <input type="hidden" name="intent" value="open" />
        <TextField label={t('name')} {...fieldProps(fields.title)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={t('stage')} options={stages} {...fieldProps(fields.stage)} />
          <Select
            label={t('language')}
            options={languages.map(({ code, name }) => ({ id: code, label: name }))}
            {...fieldProps(fields.language)}
          />
        </div>
        <TextArea label={t('message')} rows={4} {...fieldProps(fields.message)} />
        <fieldset>
          <legend className="text-sm font-medium">{t('parts')}</legend>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {componentNames.map((name) => (
              <Checkbox key={name} name="components" value={name}>
                {say(`parts.${name}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div>
          <SubmitButton>{t('open')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
