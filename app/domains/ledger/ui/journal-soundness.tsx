import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { useFormat } from '~/ui/use-format'
import type { JournalCheck } from '../journal/check-journal.server'

/** Whether all that was ever booked comes to nothing, and kept sums are what their entries come to. Area `admin-money`. */
export function JournalSoundness({
  check: { sums, lopsided, differing, comparedAt },
}: {
  check: Omit<JournalCheck, 'comparedAt'> & { comparedAt: Date | string | null }
}) {
  const { t } = useTranslation('admin-money')
  const { money, number } = useFormat()
  const wrong = sums.filter(({ debitMinor, creditMinor }) => debitMinor !== creditMinor)
  if (wrong.length === 0 && lopsided === 0 && differing === 0)
    return (
      <Callout tone="good" title={t('journal.sound')}>
        {sums.map(({ currency, debitMinor }) => (
          <p key={currency}>{t('journal.soundSum', { amount: money(debitMinor, currency), currency })}</p>
        ))}
        {comparedAt ? (
          <p>
            {t('journal.compared')} <DateTime value={comparedAt} />
          </p>
        ) : null}
      </Callout>
    )
  return (
    <Callout tone="bad" role="alert" title={t('journal.unsound')}>
      {wrong.map(({ currency, debitMinor, creditMinor }) => (
        <p key={currency}>
          {t('journal.unsoundSum', {
            debit: money(debitMinor, currency),
            credit: money(creditMinor, currency),
            currency,
          })}
        </p>
      ))}
      <p>{t('journal.lopsided', { shown: number(lopsided) })}</p>
      <p>{t('journal.differing', { shown: number(differing) })}</p>
    </Callout>
  )
}
