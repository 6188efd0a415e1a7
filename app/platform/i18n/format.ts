import { dateFormat, listFormat, numberFormat, relativeTimeFormat } from './intl'

/** Numbers, dates and lists as the reader writes them. Money is in ~/platform/money/money. */
export const formatNumber = (value: number, language: string, options?: Intl.NumberFormatOptions): string =>
  numberFormat(language, options).format(value)

export const formatPercent = (share: number, language: string): string =>
  formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1 })

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }
/** Languages times time zones. */
const MOST_FORMATS = 500

/** Dates are shown in a named time zone, so that server and browser say the same. */
export const formatDate = (
  value: Date | string | number,
  language: string,
  options = DAY,
  timeZone = 'UTC',
): string => dateFormatIn(language, options, timeZone).format(new Date(value))

/** Of options that are the same object each time, as a list's dates are written by. */
const dateFormats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

function dateFormatIn(language: string, options: Intl.DateTimeFormatOptions, timeZone: string) {
  const made = dateFormats.get(options) ?? new Map<string, Intl.DateTimeFormat>()
  dateFormats.set(options, made)
  const known = made.get(`${language} ${timeZone}`)
  if (known) return known
  const format = dateFormat(language, { timeZone, ...options })
  if (made.size < MOST_FORMATS) made.set(`${language} ${timeZone}`, format)
  return format
}

/** "Nov 20 – 22, 2026", as the language joins two days in UTC; one date when both are the same. */
export const formatDays = (from: string, to: string, language: string): string =>
  dateFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(new Date(from), new Date(to))

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** "3 minutes ago", measured against `now` (milliseconds). */
export function formatRelative(value: Date | string | number, language: string, now: number): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000)
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return relativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

/** Size of a file: bytes in, "1.4 MB" out (decimal units, as operating systems show them). */
export function formatBytes(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return formatNumber(bytes / 1000 ** step, language, {
    style: 'unit',
    unit: units[step],
    // Short for "835 bytes" is "835 byte".
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}

/** "4 minutes, 59 seconds", without parts that are nothing. */
export function formatDuration(
  { minutes, seconds }: { minutes: number; seconds: number },
  language: string,
): string {
  const unit = (value: number, name: 'minute' | 'second') =>
    formatNumber(value, language, { style: 'unit', unit: name, unitDisplay: 'long' })
  const parts = [
    ...(minutes > 0 ? [unit(minutes, 'minute')] : []),
    ...(seconds > 0 || minutes === 0 ? [unit(seconds, 'second')] : []),
  ]
  return listFormat(language, { type: 'unit', style: 'long' }).format(parts)
}

/** "Calls, Text messages": names beside each other, parted as the language parts them and bound by as little as it allows. */
export const formatList = (names: readonly string[], language: string): string =>
  listFormat(language, { type: 'conjunction', style: 'narrow' }).format(names)
