import { useTranslation } from 'react-i18next'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'
import type { OrderLine, TaxDecision } from '../payments'

export interface OrderSummaryProps {
  order: {
    lines: OrderLine[]
    currency: string
    netMinor: number
    taxMinor: number
    totalMinor: number
    tax: TaxDecision
  }
}

/** What is paid for: lines, tax and total as the server reckoned them. Area `payment`. */
export function OrderSummary({ order }: OrderSummaryProps) {
  const { t } = useTranslation('payment')
  const { percent, date, money } = useFormat()
  const { lines, currency, netMinor, taxMinor, totalMinor, tax } = order
  const day = (iso: string) => date(iso, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="text-sm">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            key={`${line.description} ${line.period?.from}`}
            className="flex justify-between gap-4 py-2.5 first:pt-0"
          >
            <span className="min-w-0">
              <span className="text-ink">{line.description}</span>
              {line.quantity === 1 ? null : <span className="text-muted"> × {line.quantity}</span>}
              {line.period ? (
                <span className="block text-muted">
                  {t('summary.period', { from: day(line.period.from), to: day(line.period.to) })}
                </span>
              ) : null}
              {line.discountMinor > 0 ? (
                <span className="block text-muted">
                  {t('summary.discount', {
                    price: money(line.netMinor + line.discountMinor, currency),
                    discount: money(line.discountMinor, currency),
                  })}
                  {line.coupon ? <bdi> ({line.coupon.code})</bdi> : null}
                </span>
              ) : null}
            </span>
            <Money minor={line.netMinor} currency={currency} />
          </li>
        ))}
      </ul>
      <dl className="space-y-2 border-t pt-3">
        <Sum label={t('summary.net')} minor={netMinor} currency={currency} />
        {tax.rateBp > 0 ? (
          <Sum
            label={t('summary.tax', { name: tax.name, rate: percent(tax.rateBp / 10_000) })}
            minor={taxMinor}
            currency={currency}
          />
        ) : null}
        <div className="flex justify-between gap-4 border-t pt-2 text-base font-semibold text-ink">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Money minor={totalMinor} currency={currency} />
          </dd>
        </div>
      </dl>
      {tax.treatment === 'reverse_charge' ? (
        <p className="mt-3 text-muted">{t('summary.reverseCharge')}</p>
      ) : null}
      {tax.isUnproven ? <p className="mt-3 text-muted">{t('summary.unproven')}</p> : null}
    </div>
  )
}

function Sum({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <div className="flex justify-between gap-4 text-muted">
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  )
}
