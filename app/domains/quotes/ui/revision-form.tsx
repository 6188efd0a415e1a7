import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import type { QuoteSheet } from '../quote-sheet'

interface Row {
  key: number
  /** Place in the version before; null for a new line. */
  from: number | null
  description: string
  quantity: string
  price: string
  discount: string
}

/** Writes the next version from the newest: lines, prices and discounts as the installation's people want them. */
export function RevisionForm({ quote }: { quote: QuoteSheet }) {
  const { t } = useTranslation('admin-quotes')
  const { typedAmount, number } = useFormat()
  const [rows, setRows] = useState<Row[]>(() =>
    quote.lines.map(({ description, quantity, unitMinor, discountBp }, at) => ({
      key: at,
      from: at,
      description,
      quantity: `${quantity}`,
      price: typedAmount(unitMinor, quote.currency),
      discount: number(discountBp / 100),
    })),
  )
  const add = () =>
    setRows([
      ...rows,
      {
        key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
        from: null,
        description: '',
        quantity: '1',
        price: '',
        discount: '0',
      },
    ])
  return (
    <Form className="flex flex-col items-start gap-5">
      <input type="hidden" name="intent" value="revise" />
      {rows.map(({ key, from, ...row }, at) => (
        <div key={key} className="grid w-full items-end gap-3 border-b pb-5 sm:grid-cols-12">
          {from === null ? null : <input type="hidden" name={`lines[${at}].from`} value={from} />}
          <TextField
            name={`lines[${at}].description`}
            label={t('line.description')}
            defaultValue={row.description}
            isRequired
            className="sm:col-span-12"
          />
          <TextField
            name={`lines[${at}].quantity`}
            label={t('line.quantity')}
            defaultValue={row.quantity}
            isRequired
            className="sm:col-span-3"
          />
          <TextField
            name={`lines[${at}].price`}
            label={t('line.price', { currency: quote.currency })}
            defaultValue={row.price}
            isRequired
            className="sm:col-span-3"
          />
          <TextField
            name={`lines[${at}].discount`}
            label={t('line.discount')}
            defaultValue={row.discount}
            className="sm:col-span-3"
          />
          <Button
            variant="quiet"
            isDisabled={rows.length === 1}
            onPress={() => setRows(rows.filter((one) => one.key !== key))}
            className="sm:col-span-3"
          >
            {t('line.remove')}
          </Button>
        </div>
      ))}
      <Button onPress={add}>{t('line.add')}</Button>
      <TextArea name="note" label={t('note')} rows={3} defaultValue={quote.note} className="w-full" />
      <TextField name="days" label={t('days')} defaultValue={`${quote.validDays}`} isRequired />
      <SubmitButton variant="primary">{t('revise')}</SubmitButton>
    </Form>
  )
}
