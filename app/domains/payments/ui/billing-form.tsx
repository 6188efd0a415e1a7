import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { type BillingDetails, billingDetailsSchema } from '../payments'
import { BillingFields } from './billing-fields'

export interface BillingFormProps {
  customer: Partial<BillingDetails>
  countries: { id: string; label: string }[]
  lastResult?: SubmissionResult<string[]> | null
}

/** Who is billed, for an order whose things are chosen. Sends the intent `order`. Area `payment`. */
export function BillingForm({ customer, countries, lastResult }: BillingFormProps) {
  const { t } = useTranslation('payment')
  const [form, fields] = useSchemaForm({ schema: billingDetailsSchema, lastResult, defaultValue: customer })
  return (
    <Form form={form}>
      <input type="hidden" name="intent" value="order" />
      <Card title={t('billing.title')} description={t('billing.description')}>
        <BillingFields fields={fields} country={customer.country ?? ''} countries={countries} />
        <div className="mt-6">
          <SubmitButton>{t('choose.go')}</SubmitButton>
          <p className="mt-2 text-sm text-muted">{t('choose.nothingYet')}</p>
        </div>
      </Card>
    </Form>
  )
}
