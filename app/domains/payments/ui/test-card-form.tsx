import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useFormat } from '~/ui/use-format'
import { TEST_CARDS, type TestCard, testCardSchema } from '../payments'

export interface TestCardFormProps {
  payment: { amountMinor: number; currency: string }
  lastResult?: SubmissionResult<string[]> | null
}

/** Read from the left in every language: the mark in front keeps it so. */
const DATE = '\u200e12 / 34'

/** The test provider's fields for a card, beside the cards that it takes. Area `payment`. */
export function TestCardForm({ payment, lastResult }: TestCardFormProps) {
  const { t } = useTranslation('payment')
  const { money } = useFormat()
  const [form, fields] = useSchemaForm({ schema: testCardSchema, lastResult })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('test.card')}>
        <Form form={form} className="grid gap-5" autoComplete="off">
          <TextField
            label={t('test.number')}
            placeholder="4242 4242 4242 4242"
            inputMode="numeric"
            {...fieldProps(fields.number)}
          />
          <div className="grid grid-cols-2 items-end gap-5">
            <TextField label={t('test.expiry')} placeholder={DATE} {...fieldProps(fields.expiry)} />
            <TextField
              label={t('test.cvc')}
              placeholder="123"
              inputMode="numeric"
              {...fieldProps(fields.cvc)}
            />
          </div>
          <div>
            <SubmitButton>{t('pay', { amount: money(payment.amountMinor, payment.currency) })}</SubmitButton>
          </div>
        </Form>
      </Card>
      <Card title={t('test.cards')} description={t('test.cardsNote')}>
        <ul className="divide-y divide-line text-sm">
          {TEST_CARDS.map((card) => (
            <li key={card.number} className="flex items-center justify-between gap-3 py-2 first:pt-0">
              <span className="min-w-0">
                <bdi className="block font-mono text-ink" dir="ltr">
                  {grouped(card.number)}
                </bdi>
                <span className="text-muted">{t(wordsOf(card))}</span>
              </span>
              <CopyButton text={card.number} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const grouped = (number: string) => number.replace(/\d{4}(?=\d)/g, '$& ')

const wordsOf = ({ outcome }: TestCard) =>
  outcome.kind === 'declined' ? `failures.${outcome.failure}.title` : `test.outcomes.${outcome.kind}`
