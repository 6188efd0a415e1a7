import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'

export interface QuoteSumsProps {
  grossMinor: number
  discountMinor: number
  netMinor: number
  taxMinor: number
  totalMinor: number
  currency: string
  tax: { treatment: string; name: string; rateBp: number }
}

/** From the prices to what is to be paid. */
export function QuoteSums({ currency, tax, ...sums }: QuoteSumsProps) {
  const { t } = useTranslation('site-quote')
  const { number } = useFormat()
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const percent = number(tax.rateBp / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <dl className="space-y-2 border-t pt-4">
        {sums.discountMinor > 0 ? (
          <>
            <Row label={t('summary.gross')}>{money(sums.grossMinor)}</Row>
            <Row label={t('summary.discount')}>{money(-sums.discountMinor)}</Row>
          </>
        ) : null}
        {tax.treatment === 'standard' ? (
          <>
            <Row label={t('summary.net')}>{money(sums.netMinor)}</Row>
            <Row label={t('summary.tax', { name: tax.name, percent })}>{money(sums.taxMinor)}</Row>
          </>
        ) : null}
        <Row label={t('summary.total')} isTotal>
          {money(sums.totalMinor)}
        </Row>
      </dl>
      {tax.treatment === 'standard' ? null : (
        <p className="mt-3 text-sm text-muted">{t(`summary.treatments.${tax.treatment}`)}</p>
      )}
    </>
  )
}

function Row({
  label,
  isTotal = false,
  children,
}: {
  label: string
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'text-xl font-semibold text-ink' : 'text-muted'}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
