import { useTranslation } from 'react-i18next'
import { formatNumber } from '~/platform/i18n/format'
import type { BrowserKey, KeyDuration } from '../../legal/browser-keys'
import { useBodyLanguage } from '../site/use-site'
import { FactTable } from './fact-table'
import { useLegalFacts } from './legal-facts-context'

/** Everything that the product keeps in a browser, from the list that the code is held to. */
export function CookieTable() {
  const { t } = useTranslation('site-legal')
  const { keys } = useLegalFacts()
  return (
    <>
      {(['site', 'shop'] as const).map((place) => (
        <section key={place}>
          <h2 id={place}>{t(`cookies.${place}`)}</h2>
          <KeyTable label={t(`cookies.${place}`)} keys={keys.filter((key) => key.place === place)} />
        </section>
      ))}
    </>
  )
}

function KeyTable({ label, keys }: { label: string; keys: BrowserKey[] }) {
  const { t } = useTranslation('site-legal')
  const durationOf = useDuration()
  return (
    <FactTable
      label={label}
      columns={[t('cookies.name'), t('cookies.purpose'), t('cookies.kind'), t('cookies.duration')]}
      rows={keys.map(({ name, kind, purpose, duration, need }) => ({
        key: `${kind} ${name}`,
        cells: [
          <code key="name">{name}</code>,
          `${t(`keys.${purpose}`)} (${t(`cookies.${need}`)})`,
          t(`cookies.kinds.${kind}`),
          durationOf(duration),
        ],
      }))}
    />
  )
}

const UNITS = [
  ['day', 86_400],
  ['minute', 60],
] as const

function useDuration() {
  const { t } = useTranslation('site-legal')
  const language = useBodyLanguage()
  return (duration: KeyDuration): string => {
    if (duration === 'session') return t('cookies.untilClosed')
    if (duration === 'kept') return t('cookies.untilCleared')
    const [unit, size] = UNITS.find(([, seconds]) => duration >= seconds) ?? UNITS[1]
    return formatNumber(duration / size, language, { style: 'unit', unit, unitDisplay: 'long' })
  }
}
