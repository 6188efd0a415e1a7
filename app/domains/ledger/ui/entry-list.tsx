import { useTranslation } from 'react-i18next'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import type { BookedEntry } from '../journal/entry-queries.server'
import { useAccountText } from './account-text'
import { CauseLink } from './cause-link'

export interface EntryListProps {
  entries: readonly (Omit<BookedEntry, 'memo'> & { about: string; href: string | null })[]
}

/** Entries with where each amount went to and came from. Area `admin-money`. */
export function EntryList({ entries }: EntryListProps) {
  const { t } = useTranslation('admin-money')
  const accountText = useAccountText()
  return (
    <ul className="divide-y text-sm">
      {entries.map(({ id, kind, about, href, bookedAt, lines }) => (
        <li key={id} className="px-4 py-3 sm:px-5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">
              <CauseLink kind={kind} about={about} href={href} />
            </span>
            <span className="text-xs text-muted">
              <DateTime value={bookedAt} />
            </span>
          </span>
          <ul className="mt-1.5 space-y-1 text-muted">
            {lines.map(({ account, currency, amountMinor }) => (
              <li key={`${account} ${amountMinor}`} className="flex justify-between gap-4">
                <span>
                  {t(amountMinor > 0 ? 'lines.to' : 'lines.from', { account: accountText(account).name })}
                </span>
                <Money minor={Math.abs(amountMinor)} currency={currency} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
