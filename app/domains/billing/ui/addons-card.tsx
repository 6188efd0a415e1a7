import { Form } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { NumberField } from '~/ui/components/forms/number-field'
import { Select } from '~/ui/components/forms/select'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { useFormat } from '~/ui/use-format'
import type { AddonCode, Interval } from '../billing'

export interface AddonsCardProps {
  own: readonly { addon: AddonCode; quantity: number; renews: boolean; until: Date | string }[]
  /** What can be bought now; none without a plan that is paid for. Minor units, before tax. */
  offers: readonly { addon: AddonCode; restMinor: number; wholeMinor: number }[]
  currency: string
  interval: Interval
  once: string
  isPaused: boolean
  /** There is a plan that is paid for. */
  isPaid: boolean
}

/** What was bought beside the plan, and what there is to buy. Areas `billing` and `payment`. */
export function AddonsCard({ own, isPaused, isPaid, ...offered }: AddonsCardProps) {
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  const { number, date } = useFormat()
  return (
    <Card title={t('addons.title')} description={t('addons.description')}>
      <div className="grid grid-cols-1 gap-5">
        {own.length > 0 ? (
          <ul className="grid gap-3">
            {own.map(({ addon, quantity, renews, until }) => (
              <li key={addon} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0">
                  <span className="block text-ink">
                    {number(quantity)} × {name(`lines.addons.${addon}`)}
                  </span>
                  <span className="block text-sm text-muted">
                    {t(renews ? 'addons.renews' : 'addons.ends', {
                      date: date(until, { dateStyle: 'long' }),
                    })}
                  </span>
                </span>
                <Form method="post">
                  <CsrfInput />
                  <input type="hidden" name="intent" value={renews ? 'endAddon' : 'keepAddon'} />
                  <input type="hidden" name="addon" value={addon} />
                  <SubmitButton variant="quiet" size="sm">
                    {t(renews ? 'addons.end' : 'addons.keep')}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        ) : null}
        {offered.offers.length > 0 ? (
          <Buy {...offered} />
        ) : (
          <p className="text-sm text-muted">
            {t(isPaused ? 'pause.errors.resumeFirst' : isPaid ? 'addons.hasAll' : 'addons.needsPlan')}
          </p>
        )}
      </div>
    </Card>
  )
}

function Buy({ offers, currency, interval, once }: Omit<AddonsCardProps, 'own' | 'isPaused' | 'isPaid'>) {
  const { t } = useTranslation('billing')
  const { t: name } = useTranslation('payment')
  const { money } = useFormat()
  const [addon, setAddon] = useState(offers[0]!.addon)
  const [quantity, setQuantity] = useState(1)
  // The page is read again while it stands; what is typed stays one order.
  const [order] = useState(once)
  const chosen = offers.find((one) => one.addon === addon) ?? offers[0]!
  return (
    <Form method="post" className="grid grid-cols-1 gap-4">
      <CsrfInput />
      <input type="hidden" name="intent" value="buyAddon" />
      <input type="hidden" name="once" value={order} />
      <div className="grid grid-cols-1 gap-4">
        <Select
          label={t('addons.what')}
          name="addon"
          value={addon}
          onChange={(value) => setAddon(value as AddonCode)}
          options={offers.map((one) => ({ id: one.addon, label: name(`lines.addons.${one.addon}`) }))}
        />
        <div className="w-40 max-w-full">
          <NumberField
            label={t('addons.quantity')}
            name="quantity"
            minValue={1}
            maxValue={100}
            value={quantity}
            onChange={(value) => setQuantity(Number.isNaN(value) ? 1 : value)}
          />
        </div>
      </div>
      <p className="text-sm text-ink">
        {t(`addons.price.${interval}`, {
          now: money(chosen.restMinor * quantity, currency),
          later: money(chosen.wholeMinor * quantity, currency),
        })}
      </p>
      <div>
        <SubmitButton variant="secondary">{t('addons.buy')}</SubmitButton>
      </div>
    </Form>
  )
}
