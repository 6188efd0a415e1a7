import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalmRevalidate } from '~/ui/use-calm-revalidate'
import { useFormat } from '~/ui/use-format'
import { minutesToSay, timeLeft } from './time-left'

export interface HoldCountdownProps {
  /** ISO 8601 */
  until: Date | string
  /** The server's time when the page was made: visitors' clocks go wrong. ISO 8601 */
  now: Date | string
}

/** How long a number is still held, by the server's clock; the page looks again once the time is over. Area `numbers`. */
export function HoldCountdown({ until, now }: HoldCountdownProps) {
  const { t } = useTranslation('numbers')
  const { number } = useFormat()
  const left = useTimeLeft(new Date(until).getTime(), new Date(now).getTime())
  const digits = (value: number) => number(value, { minimumIntegerDigits: 2, useGrouping: false })
  const minutes = minutesToSay(left)
  return (
    <div>
      <p aria-hidden="true" className="text-3xl font-semibold text-ink tabular-nums" data-countdown>
        <bdi dir="ltr">
          {digits(left.minutes)}:{digits(left.seconds)}
        </bdi>
      </p>
      <p aria-live="polite" className="sr-only">
        {t('hold.left', { count: minutes, shown: number(minutes) })}
      </p>
    </div>
  )
}

function useTimeLeft(untilMs: number, serverMs: number) {
  const [nowMs, setNow] = useState(serverMs)
  const revalidate = useCalmRevalidate()
  const left = timeLeft(untilMs, nowMs)
  useEffect(() => {
    // Counted from when the page came, not by the clock on the wall, which may be set while the page is open.
    const begun = performance.now()
    setNow(serverMs)
    const timer = setInterval(() => setNow(serverMs + performance.now() - begun), 250)
    return () => clearInterval(timer)
  }, [serverMs])
  useEffect(() => {
    if (left.isOver) revalidate()
  }, [left.isOver, revalidate])
  return left
}
