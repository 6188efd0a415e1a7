import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import type { Tone } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { Difference } from '../comparisons/comparison'
import type { ShownComparison } from '../comparisons/comparisons.server'
import { useAccountText } from './account-text'

type Row = Omit<ShownComparison, 'day' | 'comparedAt'> & { day: Date | string; comparedAt: Date | string }

const TONES: Record<ShownComparison['state'], Tone> = { equal: 'good', different: 'bad', unanswered: 'warn' }
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }

/** The journal beside what providers and the bank say themselves, the newest day first. Area `admin-money`. */
export function ComparisonList({ comparisons }: { comparisons: readonly Row[] }) {
  const { t } = useTranslation('admin-money')
  const accountText = useAccountText()
  return (
    <ul className="divide-y text-sm">
      {comparisons.map((row) => {
        const { holder, day, currency, state, journalMinor, holderMinor, differences, reason } = row
        const { name } = accountText(holder === 'bank' ? 'bank' : `provider:${holder}`)
        return (
          <li key={`${holder} ${String(day)} ${currency}`} className="px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium text-ink">
                {name} {currency ? `· ${currency}` : null}{' '}
                <span className="font-normal text-muted">
                  <DateTime value={day} options={DAY} />
                </span>
              </span>
              <Badge tone={TONES[state]}>{t(`comparison.states.${state}`)}</Badge>
            </span>
            {journalMinor !== null && holderMinor !== null ? (
              <dl className="mt-2 grid gap-x-6 gap-y-1 text-muted sm:grid-cols-3">
                <Sum label={t('comparison.journal')} minor={journalMinor} currency={currency} />
                <Sum label={t('comparison.theirs', { name })} minor={holderMinor} currency={currency} />
                {state === 'different' ? (
                  <Sum
                    label={t('comparison.difference')}
                    minor={holderMinor - journalMinor}
                    currency={currency}
                  />
                ) : null}
              </dl>
            ) : (
              <p className="mt-1 break-words text-muted">
                {t('comparison.again')} <bdi dir="ltr">{reason}</bdi>
              </p>
            )}
            {differences.length > 0 ? (
              <details className="mt-2">
                <summary className="cursor-pointer py-1 text-accent-ink">
                  {t('comparison.explain', { count: differences.length })}
                </summary>
                <ul className="mt-1 space-y-2">
                  {differences.map((one) => (
                    <li key={`${one.paymentId} ${one.ref}`}>
                      <Explanation difference={one} currency={currency} name={name} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Sum({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <div className="flex justify-between gap-3 sm:block">
      <dt className="text-xs">{label}</dt>
      <dd className="text-ink">
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  )
}

interface ExplanationProps {
  difference: Difference
  currency: string
  name: string
}

function Explanation({ difference, currency, name }: ExplanationProps) {
  const { kind, paymentId, ref, journalMinor, holderMinor } = difference
  const { t } = useTranslation('admin-money')
  const to = kind === 'gap' ? '/admin/bank' : paymentId && `/admin/payments/${paymentId}`
  const shown = (
    <bdi dir="ltr" className="break-all font-mono text-xs">
      {ref}
    </bdi>
  )
  return (
    <>
      <span className="block">
        {t(`comparison.kinds.${kind}`, { name })}{' '}
        {to ? (
          <Link to={to} className="inline-block py-1 text-accent-ink hover:underline">
            {shown}
          </Link>
        ) : (
          shown
        )}
      </span>
      {kind === 'gap' ? null : (
        <span className="block text-muted">
          {t('comparison.journal')}: <Money minor={journalMinor} currency={currency} /> ·{' '}
          {t('comparison.theirs', { name })}: <Money minor={holderMinor} currency={currency} />
        </span>
      )}
    </>
  )
}
