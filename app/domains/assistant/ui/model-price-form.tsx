import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { modelPriceSchema } from '../assistant'

/** Enters what a model costs; of one that is listed already it replaces the price. Area `admin-models`. */
export function ModelPriceForm() {
  const { t } = useTranslation('admin-models')
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({
    schema: modelPriceSchema,
    lastResult,
    defaultValue: { currency: 'USD' },
  })
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <Card title={t('add')} description={t('perMillion')}>
      <Form form={form} className="grid gap-4">
        <input type="hidden" name="intent" value="save" />
        <TextField
          label={t('model')}
          hint={t('modelHint')}
          autoComplete="off"
          spellCheck="false"
          {...fieldProps(fields.model)}
        />
        <TextField label={t('currency')} autoComplete="off" {...fieldProps(fields.currency)} />
        <TextField label={t('input')} inputMode="decimal" autoComplete="off" {...fieldProps(fields.input)} />
        <TextField
          label={t('cached')}
          hint={t('cachedHint')}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(fields.cached)}
        />
        <TextField
          label={t('cacheWrite')}
          hint={t('cachedHint')}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(fields.cacheWrite)}
        />
        <TextField
          label={t('output')}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(fields.output)}
        />
        <div>
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
