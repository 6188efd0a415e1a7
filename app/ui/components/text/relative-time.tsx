import { type ReactElement, useEffect, useState } from 'react'
import { formatRelative } from '~/platform/i18n/format'
import { dateFormat } from '~/platform/i18n/intl'
import { useDocument } from '~/ui/document-context'
import { DATE_AND_TIME } from './date-time'

export interface RelativeTimeProps {
  value: Date | string | number
}

const TICK_MS = 30_000

/**
 * "3 minutes ago", with the whole date on hover. The server writes the date, because its clock isn't the reader's; the
 * browser turns it into a distance, keeps it right and adds what is shown on hover.
 */
export function RelativeTime({ value }: RelativeTimeProps) {
  return useRelativeTimes()(value)
}

/** The same for a list of many: one clock for all of them. */
export function useRelativeTimes(): (value: RelativeTimeProps['value']) => ReactElement {
  const { language, timeZone } = useDocument()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const day = dateFormat(language, { timeZone, dateStyle: 'medium' })
  const whole = dateFormat(language, { timeZone, ...DATE_AND_TIME })
  return (value) => {
    const at = new Date(value)
    return (
      <time
        dateTime={at.toISOString()}
        title={now === null ? undefined : whole.format(at)}
        className="whitespace-nowrap [unicode-bidi:isolate]"
      >
        {now === null ? day.format(at) : formatRelative(at, language, Math.max(now, at.getTime()))}
      </time>
    )
  }
}
