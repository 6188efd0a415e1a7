import { z } from 'zod'
import { dateFormat } from '~/platform/i18n/intl'
import { isTimeZone } from '~/platform/i18n/time-zone'

/** What members are told of: somebody waits, a shopper of theirs wrote, a conversation became theirs, a note names them. */
export const noticeKinds = ['waiting', 'message', 'assigned', 'mentioned'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['push', 'sound', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const channels = z.object({
  push: z.boolean().default(false),
  sound: z.boolean().default(false),
  mail: z.boolean().default(false),
})

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notifications.errors.clock')

/** What a person wants to be told of, and how. A form's boxes that aren't ticked are false. */
const notificationSettingsSchema = z.object({
  waiting: channels,
  message: channels,
  assigned: channels,
  mentioned: channels,
  /** How many wait, in front of the page's title. */
  countsInTitle: z.boolean().default(false),
  /** Whether pushes and mails repeat the shopper's words, which a locked screen shows. */
  showsText: z.boolean().default(false),
  hasQuietHours: z.boolean().default(false),
  /** Hours and minutes; a night runs past midnight. */
  quietFrom: clock.default('22:00'),
  quietTo: clock.default('07:00'),
  timeZone: z.string().refine(isTimeZone, 'notifications.errors.timeZone').default('UTC'),
})
export type NotificationSettings = z.output<typeof notificationSettingsSchema>

/** As a form may save them: quiet hours without length would be kept, and never be quiet. */
export const notificationFormSchema = notificationSettingsSchema.refine(
  ({ hasQuietHours, quietFrom, quietTo }) => !hasQuietHours || quietFrom !== quietTo,
  { path: ['quietTo'], error: 'notifications.errors.noLength' },
)

const every = { push: true, sound: true, mail: true }

export const usualSettings = (timeZone: string): NotificationSettings => ({
  waiting: every,
  message: every,
  assigned: every,
  mentioned: every,
  countsInTitle: true,
  showsText: false,
  hasQuietHours: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  timeZone,
})

/** Kept settings, the usual ones for what can't be read. */
export function readSettings(kept: unknown, timeZone: string): NotificationSettings {
  const parsed = notificationSettingsSchema.safeParse(kept)
  return parsed.success ? parsed.data : usualSettings(timeZone)
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/**
 * When the quiet hours that run at a moment end, or null when none run. By the clock on the wall of the member's time
 * zone; the night in which clocks change ends up to an hour off.
 */
export function quietUntil(settings: NotificationSettings, now: Date): Date | null {
  if (!settings.hasQuietHours) return null
  const [from, to] = [minutesOf(settings.quietFrom), minutesOf(settings.quietTo)]
  const at = minuteOfDay(now, settings.timeZone)
  const isQuiet = from < to ? at >= from && at < to : from > to && (at >= from || at < to)
  if (!isQuiet) return null
  const left = (to - at + DAY_MINUTES) % DAY_MINUTES
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS)
}

/** Minutes since midnight on the wall of a time zone. */
function minuteOfDay(at: Date, timeZone: string): number {
  const format = dateFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(format.format(at))
}
