import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/platform/i18n/format'
import { useDocument } from '~/ui/document-context'
import { type SnoozeChoice, snoozeTimes } from './snooze-times'

/** Ready moments to snooze until, by name, in the reader's own time: for the browser alone. */
export function useSnoozeChoices(): () => { id: string; label: string; until: Date }[] {
  const { t } = useTranslation('inbox')
  const { language } = useDocument()
  // Without a time zone it would be UTC; a menu tells the time of the clock beside it.
  const { timeZone } = typeof window === 'undefined' ? { timeZone: 'UTC' } : browserZone()
  return () =>
    snoozeTimes(new Date()).map(({ id, until }) => {
      const options = { ...DAY_OF[id], hour: 'numeric', minute: '2-digit' } as const
      return { id, until, label: t(`snooze.${id}`, { time: formatDate(until, language, options, timeZone) }) }
    })
}

/**
 * Says until when something is snoozed, in the reader's own time as the menu did; the server, which doesn't know it, in
 * the workspace's.
 */
export function useSnoozedWords(): (until: Date | string) => string {
  const { t } = useTranslation('inbox')
  const { language, timeZone: ofWorkspace } = useDocument()
  const [timeZone, setTimeZone] = useState(ofWorkspace)
  useEffect(() => setTimeZone(browserZone().timeZone), [])
  return (until) => {
    const time = formatDate(until, language, { dateStyle: 'medium', timeStyle: 'short' }, timeZone)
    return t('snooze.until', { time })
  }
}

/** What of the day its words don't say yet. */
const DAY_OF: Record<SnoozeChoice, Intl.DateTimeFormatOptions> = {
  later: {},
  tomorrow: { weekday: 'short' },
  monday: { month: 'short', day: 'numeric' },
  week: { weekday: 'short', month: 'short', day: 'numeric' },
}

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions()
