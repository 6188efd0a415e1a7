import { useTranslation } from 'react-i18next'
import type { ShownComponent, ShownDay } from '~/domains/status/status'
import { formatDate, formatDays, formatNumber } from '~/platform/i18n/format'
import { useBodyLanguage } from '../site/use-site'
import { STATE_LOOKS } from './state-looks'

export function ComponentList({ components }: { components: ShownComponent[] }) {
  return (
    <ul className="mt-10 divide-y rounded-xl border bg-surface">
      {components.map((component) => (
        <ComponentRow key={component.name} {...component} />
      ))}
    </ul>
  )
}

function ComponentRow({ name, state, latencyMs, uptime, days }: ShownComponent) {
  const { t } = useTranslation('site-status')
  const language = useBodyLanguage()
  const { icon: Icon, colour } = STATE_LOOKS[state]
  // A share of ninety days is said only of ninety days.
  const first = days.find((day) => day.uptime !== null) ?? days[0]
  const span =
    first && first !== days[0] ? formatDays(first.day, days.at(-1)?.day ?? first.day, language) : t('days')
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-medium text-ink">{t(`parts.${name}`)}</h2>
        <p className="flex items-center gap-2 text-sm text-muted">
          {latencyMs === null ? null : (
            <span className="tabular-nums">
              {formatNumber(latencyMs, language, { style: 'unit', unit: 'millisecond' })}
            </span>
          )}
          <Icon aria-hidden="true" className={`size-4.5 ${colour}`} />
          <span className="font-medium text-ink">{t(`states.${state}`)}</span>
        </p>
      </div>
      {state === 'off' || days.length === 0 ? null : (
        <>
          <Days days={days} label={`${span}: ${shareOf(uptime, language) ?? t('states.unknown')}`} />
          <p className="mt-1 flex justify-between text-sm text-muted">
            <span>{span}</span>
            <span className="tabular-nums">{shareOf(uptime, language)}</span>
          </p>
        </>
      )}
    </li>
  )
}

const STEP = 4

/** One stroke a day, oldest first. */
function Days({ days, label }: { days: ShownDay[]; label: string }) {
  const { t } = useTranslation('site-status')
  const language = useBodyLanguage()
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * STEP - 1} 24`}
      preserveAspectRatio="none"
      className="mt-3 h-7 w-full rtl:-scale-x-100"
    >
      {days.map(({ day, uptime }, index) => (
        <rect key={day} x={index * STEP} y="0" width={STEP - 1} height="24" className={lookOf(uptime)}>
          <title>{`${formatDate(day, language)}: ${shareOf(uptime, language) ?? t('states.unknown')}`}</title>
        </rect>
      ))}
    </svg>
  )
}

function lookOf(uptime: number | null): string {
  if (uptime === null) return 'fill-pressed'
  if (uptime >= 0.999) return 'fill-good'
  return uptime >= 0.97 ? 'fill-warn' : 'fill-bad'
}

/** Rounded down: a day with a failure is never a whole one. */
const shareOf = (share: number | null, language: string): string | null =>
  share === null
    ? null
    : formatNumber(Math.floor(share * 10_000) / 10_000, language, {
        style: 'percent',
        maximumFractionDigits: 2,
      })
