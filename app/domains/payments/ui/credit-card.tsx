import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { Money } from '~/ui/components/text/money'
import { useFormat } from '~/ui/use-format'
import type { CreditKind } from '../payments'

export interface CreditCardProps {
  credit: {
    balances: readonly { currency: string; balanceMinor: number; isTest: boolean }[]
    entries: readonly {
      id: string
      kind: CreditKind
      currency: string
      amountMinor: number
      orderNumber: string
      createdAt: Date | string
    }[]
  } | null
}

/** What a workspace has to pay later orders with, and what made it so; nothing where it never had any. Area `billing`. */
export function CreditCard({ credit }: CreditCardProps) {
  const { t } = useTranslation('billing')
  const { date, money } = useFormat()
  if (!credit) return null
  return (
    <Card title={t('credit.title')} description={t('credit.about')}>
      <div className="grid gap-4">
        {credit.balances.map(({ currency, balanceMinor, isTest }) => (
          <p key={`${currency} ${isTest}`} className="text-lg font-semibold text-ink">
            <Money minor={balanceMinor} currency={currency} />
            {isTest ? <span className="block text-sm font-normal text-muted">{t('credit.test')}</span> : null}
          </p>
        ))}
        <ul aria-label={t('credit.entries')} className="divide-y divide-line text-sm">
          {credit.entries.map(({ id, kind, currency, amountMinor, orderNumber, createdAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <span className="text-ink">{t(`credit.kinds.${kind}`, { order: orderNumber })}</span>
                <span className="block text-muted">{date(createdAt, { dateStyle: 'medium' })}</span>
              </span>
              <span className="whitespace-nowrap tabular-nums" dir="ltr">
                {amountMinor > 0 ? '+' : '−'}
                {money(Math.abs(amountMinor), currency)}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">{t('credit.closing')}</p>
      </div>
    </Card>
  )
}
