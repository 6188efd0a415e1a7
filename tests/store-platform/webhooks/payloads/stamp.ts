import type { Shop } from '../../state/shop'

/** Webhooks write times in the shop's own zone: `2026-11-21T07:12:30-05:00`. Null stays null. */
export function localStamp<T extends string | null>(shop: Shop, at: T): T {
  if (at === null) return at
  const when = new Date(at)
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: shop.details.timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(when)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}` as T
}
