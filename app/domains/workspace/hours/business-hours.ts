import { z } from 'zod'
import { dateFormat } from '~/platform/i18n/intl'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'settings.hours.errors.clock')

/** From and to on the wall's clock; midnight as an end is the end of the day. */
const open = z
  .object({ isOpen: z.boolean().default(false), from: clock.default('09:00'), to: clock.default('17:00') })
  .refine(({ isOpen, from, to }) => !isOpen || to === '00:00' || from < to, {
    path: ['to'],
    message: 'settings.hours.errors.order',
  })

/** Days that differ: a holiday, or a Sunday before Christmas. */
const exception = z.object({
  date: z.iso.date({ error: 'settings.hours.errors.date' }),
  isOpen: z.boolean().default(false),
  from: clock.default('09:00'),
  to: clock.default('17:00'),
})

const MOST_EXCEPTIONS = 60

/** When a workspace's people are there, in its time zone. `days` from Monday. */
export const businessHoursSchema = z.object({
  isOn: z.boolean().default(false),
  days: z.array(open).length(7),
  exceptions: z
    .array(
      exception.refine(({ isOpen, from, to }) => !isOpen || to === '00:00' || from < to, {
        path: ['to'],
        message: 'settings.hours.errors.order',
      }),
    )
    .max(MOST_EXCEPTIONS)
    .default([]),
})
export type BusinessHours = z.output<typeof businessHoursSchema>

export const usualHours: BusinessHours = {
  isOn: false,
  days: Array.from({ length: 7 }, (_, day) => ({ isOpen: day < 5, from: '09:00', to: '17:00' })),
  exceptions: [],
}

/** Whether anybody is there by the hours; where none are kept nobody says that they aren't. */
export function isOpenAt(hours: BusinessHours, timeZone: string, now: Date): boolean {
  if (!hours.isOn) return true
  const { date, time } = wallClock(now, timeZone)
  const day = dayOf(hours, date)
  return day.isOpen && time >= day.from && (day.to === '00:00' || time < day.to)
}

/** So far ahead the next opening is looked for. */
const DAYS_AHEAD = 60

/** When they are back, or null while they are there, keep no hours, or are away for longer than two months. */
export function nextOpening(hours: BusinessHours, timeZone: string, now: Date): Date | null {
  if (isOpenAt(hours, timeZone, now)) return null
  const { date, time } = wallClock(now, timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const next = addDays(date, ahead)
    const day = dayOf(hours, next)
    if (day.isOpen && (ahead > 0 || time < day.from)) return instantOf(next, day.from, timeZone)
  }
  return null
}

interface Day {
  isOpen: boolean
  from: string
  to: string
}

function dayOf({ days, exceptions }: BusinessHours, date: string): Day {
  const special = exceptions.find((one) => one.date === date)
  // JavaScript's weeks begin on Sunday.
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return special ?? days[weekday]!
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function wallClock(at: Date, timeZone: string): { date: string; time: string } {
  const parts = dateFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The moment at which the wall's clock shows a time. One that is skipped in spring is as much later as the clock jumps;
 * of one that comes twice in autumn it is one of both.
 */
function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (at: number) => {
    const wall = wallClock(new Date(at), timeZone)
    return Date.parse(`${wall.date}T${wall.time}:00Z`) - at
  }
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}
