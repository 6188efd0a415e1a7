import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interval, PlanCode } from '~/domains/offering/offering'
import type { BillingDetails } from '~/domains/payments/payments'
import { BillingFields } from '~/domains/payments/ui/billing-fields'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { useFormat } from '~/ui/use-format'
import { planOrderSchema, type ShownChange } from '../plan-order'
import type { Plan } from '../plans/plan'
import { shortfallWords } from '../plans/plan-shortfall'

export interface PlanOrderFormProps {
  /** By currency. */
  plans: Record<string, Plan[]>
  currencies: readonly string[]
  currency: string
  current: { code: PlanCode; isPaid: boolean }
  /** By plan and interval, as it comes over the wire; empty where a plan is simply bought. */
  changes: Record<string, Omit<ShownChange, 'until'> & { until: Date | string }>
  wanted: { plan: string | null; interval: Interval }
  customer: Partial<BillingDetails>
  countries: { id: string; label: string }[]
  once: string
  lastResult?: SubmissionResult<string[]> | null
}

/** Which plan, for how long, in which currency, and who is billed. Area `payment`. */
export function PlanOrderForm(props: PlanOrderFormProps) {
  const { plans, currencies, current, changes, wanted, customer, countries, once, lastResult } = props
  const { t } = useTranslation('payment')
  const { number, money, date } = useFormat()
  const [currency, setCurrency] = useState(props.currency)
  const [interval, setInterval] = useState<Interval>(wanted.interval)
  const offered = plans[currency] ?? []
  const isOffered = offered.some(({ code }) => code === wanted.plan)
  const [plan, setPlan] = useState(isOffered ? wanted.plan : null)
  const [form, fields] = useSchemaForm({
    schema: planOrderSchema,
    lastResult,
    defaultValue: { ...customer, currency, interval, once },
  })
  const priced = ({ code, prices }: Plan) => {
    const price = prices.find((one) => one.interval === interval)
    const amount = price ? money(price.amountMinor, price.currency) : ''
    return t(`choose.priced.${interval}`, { plan: t(`plans.${code}`), price: amount })
  }
  const changed = ({ code }: Plan): string[] => {
    const change = changes[`${code}:${interval}`]
    if (!change) return []
    const until = date(change.until, { dateStyle: 'long' })
    const due = money(change.dueMinor, currency)
    return [
      change.dueMinor > 0 ? t('choose.change.now', { due, until }) : t('choose.change.later', { until }),
      ...shortfallWords(change.lacks, number).map(({ key, values }) => t(key, values)),
    ]
  }
  const chosen = changes[`${offered.some(({ code }) => code === plan) ? plan : offered[0]?.code}:${interval}`]
  // A smaller plan begins with the next period: there is no order, and nothing for a coupon to reduce.
  const later = chosen && chosen.dueMinor <= 0 ? date(chosen.until, { dateStyle: 'long' }) : null
  return (
    <Form form={form} className="grid items-start gap-6 lg:grid-cols-2">
      <input type="hidden" name={fields.once.name} value={once} />
      <Card title={t('choose.plan')}>
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <RadioGroup
              label={t('choose.interval')}
              name={fields.interval.name}
              value={interval}
              onChange={(value) => setInterval(value as Interval)}
              options={[
                { id: 'month', label: t('choose.month') },
                { id: 'year', label: t('choose.year') },
              ]}
            />
            <Select
              label={t('choose.currency')}
              name={fields.currency.name}
              value={currency}
              onChange={(value) => setCurrency(String(value))}
              options={currencies.map((id) => ({ id, label: id }))}
            />
          </div>
          <RadioGroup
            label={t('choose.plan')}
            isLabelHidden
            look="cards"
            name={fields.plan.name}
            defaultValue={isOffered ? wanted.plan : offered[0]?.code}
            onChange={setPlan}
            errors={fields.plan.errors}
            options={offered.map((plan) => ({
              id: plan.code,
              label: priced(plan),
              description: [
                plan.conversationsIncluded === null
                  ? t('choose.unlimited')
                  : t('choose.conversations', {
                      count: plan.conversationsIncluded,
                      shown: number(plan.conversationsIncluded),
                    }),
                ...(current.isPaid && plan.code === current.code ? [t('choose.yours')] : []),
                ...changed(plan),
              ].join(' · '),
            }))}
          />
        </div>
      </Card>
      <Card title={t('billing.title')} description={t('billing.description')}>
        <BillingFields fields={fields} country={customer.country ?? ''} countries={countries} />
        {later ? null : (
          <div className="mt-5 sm:max-w-xs">
            <TextField
              label={t('coupon.label')}
              hint={t('coupon.optional')}
              autoComplete="off"
              {...fieldProps(fields.coupon)}
            />
          </div>
        )}
        <div className="mt-6">
          <SubmitButton>{later ? t('choose.goLater', { until: later }) : t('choose.go')}</SubmitButton>
          <p className="mt-2 text-sm text-muted">{t(later ? 'choose.nothingNow' : 'choose.nothingYet')}</p>
        </div>
      </Card>
    </Form>
  )
}
