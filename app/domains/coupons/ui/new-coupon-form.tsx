import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { COUPON_CURRENCIES, COUPON_TARGETS, couponFormSchema } from '../coupons'
import { useCouponText } from './coupon-text'

/** Makes a coupon. Areas `admin-coupons`, `payment`. */
export function NewCouponForm({
  lastResult,
}: {
  lastResult?: SubmissionResult<string[]> | null | undefined
}) {
  const { t } = useTranslation('admin-coupons')
  const text = useCouponText()
  const [kind, setKind] = useState('percent')
  const [duration, setDuration] = useState('once')
  const [form, fields] = useSchemaForm({ schema: couponFormSchema, lastResult })
  const choice = (value: string, set: (value: string) => void) => ({ value, onChange: set })
  return (
    <Card title={t('new')}>
      <Form form={form} className="grid gap-5">
        <TextField label={t('code')} hint={t('codeHint')} autoComplete="off" {...fieldProps(fields.code)} />
        <RadioGroup
          label={t('kind')}
          name={fields.kind.name}
          {...choice(kind, setKind)}
          options={[
            { id: 'percent', label: t('percent') },
            { id: 'amount', label: t('amount') },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {kind === 'percent' ? (
            <TextField
              label={t('percentLabel')}
              inputMode="decimal"
              suffix="%"
              {...fieldProps(fields.percent)}
              isRequired
            />
          ) : (
            <TextField
              label={t('amountLabel')}
              inputMode="decimal"
              {...fieldProps(fields.amount)}
              isRequired
            />
          )}
          <Select
            label={t('currency')}
            hint={t('currencyHint')}
            name={fields.currency.name}
            errors={fields.currency.errors}
            defaultValue=""
            options={[
              { id: '', label: t('anyCurrency') },
              ...COUPON_CURRENCIES.map((id) => ({ id, label: id })),
            ]}
          />
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium text-ink">{t('targets')}</legend>
          {COUPON_TARGETS.map((id) => (
            <Checkbox key={id} name={fields.targets.name} value={id}>
              {text.target(id)}
            </Checkbox>
          ))}
          <p className="text-sm text-muted">{t('targetsHint')}</p>
        </fieldset>
        <Select
          label={t('interval')}
          name={fields.interval.name}
          defaultValue=""
          options={[
            { id: '', label: t('bothIntervals') },
            { id: 'month', label: t('month') },
            { id: 'year', label: t('year') },
          ]}
        />
        <RadioGroup
          label={t('duration')}
          name={fields.duration.name}
          {...choice(duration, setDuration)}
          options={(['once', 'some', 'always'] as const).map((id) => ({ id, label: t(id) }))}
        />
        {duration === 'some' ? (
          <TextField label={t('payments')} inputMode="numeric" {...fieldProps(fields.payments)} isRequired />
        ) : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('validFrom')}
            hint={t('validFromHint')}
            type="date"
            {...fieldProps(fields.validFrom)}
          />
          <TextField label={t('validUntil')} type="date" {...fieldProps(fields.validUntil)} />
          <TextField
            label={t('most')}
            hint={t('mostHint')}
            inputMode="numeric"
            {...fieldProps(fields.mostRedemptions)}
          />
          <TextField label={t('minimum')} inputMode="decimal" {...fieldProps(fields.minimum)} />
        </div>
        <Checkbox name={fields.oncePerWorkspace.name} value="on" defaultSelected>
          {t('oncePerWorkspace')}
        </Checkbox>
        <TextField label={t('note')} hint={t('noteHint')} autoComplete="off" {...fieldProps(fields.note)} />
        <div>
          <SubmitButton>{t('make')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
