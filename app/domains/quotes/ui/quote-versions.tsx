import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Money } from '~/ui/components/text/money'
import type { QuoteSheet } from '../quote-sheet'
import { QUOTE_TONES } from './quote-tones'

/** Every version, the newest first, with what became of it. */
export function QuoteVersions({ versions }: { versions: readonly QuoteSheet[] }) {
  const { t } = useTranslation('admin-quotes')
  return (
    <ol className="flex flex-col divide-y">
      {versions.map(({ id, version, state, totalMinor, currency }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2 text-sm">
          <span>{t('version', { version })}</span>
          <Money minor={totalMinor} currency={currency} />
          <Badge tone={QUOTE_TONES[state]}>{t(`states.${state}`)}</Badge>
        </li>
      ))}
    </ol>
  )
}
