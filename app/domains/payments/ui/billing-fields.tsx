import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import type { BillingDetails } from '../payments'

type Field = FieldMetadata<string | undefined, Record<string, unknown>, string[]>

export interface BillingFieldsProps {
  fields: Record<keyof BillingDetails, Field>
  /** ISO 3166-1; empty: not known yet. */
  country: string
  countries: { id: string; label: string }[]
}

/** Who is billed, as it will stand on the invoice. Area `payment`. */
export function BillingFields({ fields, country, countries }: BillingFieldsProps) {
  const { t } = useTranslation('payment')
  const { name, errors, isRequired } = fieldProps(fields.country)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('billing.name')} autoComplete="name" {...fieldProps(fields.name)} />
      <TextField label={t('billing.company')} autoComplete="organization" {...fieldProps(fields.company)} />
      <ComboBox
        label={t('billing.country')}
        hint={t('billing.countryHint')}
        options={countries}
        name={name}
        errors={errors}
        isRequired={isRequired}
        defaultSelectedKey={country || null}
        formValue="key"
      />
      <TextField
        label={t('billing.taxNumber')}
        hint={t('billing.taxNumberHint')}
        {...fieldProps(fields.taxNumber)}
      />
      <TextField label={t('billing.line1')} autoComplete="address-line1" {...fieldProps(fields.line1)} />
      <TextField label={t('billing.line2')} autoComplete="address-line2" {...fieldProps(fields.line2)} />
      <TextField label={t('billing.city')} autoComplete="address-level2" {...fieldProps(fields.city)} />
      <TextField
        label={t('billing.postalCode')}
        autoComplete="postal-code"
        {...fieldProps(fields.postalCode)}
      />
      <TextField label={t('billing.region')} autoComplete="address-level1" {...fieldProps(fields.region)} />
    </div>
  )
}
