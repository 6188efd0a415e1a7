import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import {
  PRICE_CURRENCIES,
  PRICE_ITEMS,
  type PriceItem,
  priceFormSchema,
  sellsExtra,
} from '../../prices/price-item'
import { usePriceText } from './price-text'

export interface PriceFormProps {
  /** The first day a price may begin, as ISO 8601. */
  earliest: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** Sets what something costs from a day on, in every currency. Areas `admin-plans` and `payment`. */
export function PriceForm({ earliest, lastResult }: PriceFormProps) {
  const { t } = useTranslation('admin-plans')
  const nameOf = usePriceText()
  const [item, setItem] = useState<PriceItem>(PRICE_ITEMS[0])
  const [form, fields] = useSchemaForm({
    schema: priceFormSchema,
    lastResult,
    defaultValue: { validFrom: earliest },
  })
  return (
    <Card title={t('set.title')} description={t('set.description')}>
      <Form form={form} className="grid gap-4">
        <input type="hidden" name="intent" value="set" />
        <Select
          label={t('what')}
          name={fields.item.name}
          value={item}
          onChange={(value) => setItem(value as PriceItem)}
          options={PRICE_ITEMS.map((id) => ({ id, label: nameOf(id) }))}
        />
        <TextField
          label={t('set.validFrom')}
          hint={t('set.validFromHint')}
          type="date"
          {...fieldProps(fields.validFrom)}
        />
        <fieldset className="grid grid-cols-2 gap-4">
          <legend className="mb-2 text-sm font-medium text-ink">{t('set.amounts')}</legend>
          {PRICE_CURRENCIES.map((currency) => (
            <TextField
              key={currency}
              label={currency}
              inputMode="decimal"
              {...fieldProps(fields[currency])}
            />
          ))}
        </fieldset>
        {sellsExtra(item) ? (
          <fieldset className="grid grid-cols-2 gap-4">
            <legend className="mb-2 text-sm font-medium text-ink">{t('set.extras')}</legend>
            {PRICE_CURRENCIES.map((currency) => (
              <TextField
                key={currency}
                label={currency}
                inputMode="decimal"
                {...fieldProps(fields[`extra${currency}`])}
                isRequired
              />
            ))}
          </fieldset>
        ) : null}
        <div>
          <SubmitButton>{t('set.submit')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
