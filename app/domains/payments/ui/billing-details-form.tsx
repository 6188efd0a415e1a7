import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { type BillingDetails, billingDetailsSchema } from '../payments'
import { BillingFields } from './billing-fields'

export interface BillingDetailsFormProps {
  customer: Partial<BillingDetails>
  countries: { id: string; label: string }[]
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** Who is billed from now on. Areas `payment` and `common`. */
export function BillingDetailsForm({ customer, countries, lastResult }: BillingDetailsFormProps) {
  const { t } = useTranslation('payment')
  const { t: say } = useTranslation('common')
  const [form, fields] = useSchemaForm({ schema: billingDetailsSchema, lastResult, defaultValue: customer })
  return (
    <Form form={form}>
      <Card title={t('billing.title')} description={t('billing.description')}>
        <BillingFields fields={fields} country={customer.country ?? ''} countries={countries} />
        <div className="mt-6">
          <SubmitButton>{say('action.save')}</SubmitButton>
        </div>
      </Card>
    </Form>
  )
}
