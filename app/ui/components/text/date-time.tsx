import { useFormat } from '~/ui/use-format'

export interface DateTimeProps {
  /** A moment: ISO 8601 in UTC, milliseconds, or a Date. */
  value: Date | string | number
  options?: Intl.DateTimeFormatOptions
}

export const DATE_AND_TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A moment in the workspace's time zone: server and browser write the same, and what stands before it leaves it alone. */
export function DateTime({ value, options = DATE_AND_TIME }: DateTimeProps) {
  const { date } = useFormat()
  return (
    <time dateTime={new Date(value).toISOString()} className="whitespace-nowrap [unicode-bidi:isolate]">
      {date(value, options)}
    </time>
  )
}
