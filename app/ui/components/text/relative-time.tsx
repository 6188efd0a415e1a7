import { useEffect, useState } from 'react'
import { formatRelative } from '~/platform/i18n/format'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'
import { DATE_AND_TIME } from './date-time'

export interface RelativeTimeProps {
  value: Date | string | number
}

const TICK_MS = 30_000

/**
 * "3 minutes ago", with the whole date on hover. The server writes the date, because its clock isn't the reader's; the
 * browser turns it into a distance and keeps it right.
 */
export function RelativeTime({ value }: RelativeTimeProps) {
  const { language } = useDocument()
  const { date } = useFormat()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const whole = date(value, DATE_AND_TIME)
  return (
    <time
      dateTime={new Date(value).toISOString()}
      title={whole}
      className="whitespace-nowrap [unicode-bidi:isolate]"
    >
      {now === null ? date(value) : formatRelative(value, language, Math.max(now, new Date(value).getTime()))}
    </time>
  )
}
