import { analyse } from '~/domains/retrieval/retrieval.server'

interface CalendarWords {
  /** Names of months and days of the week. */
  dates: Set<string>
  /** Names of units of time, singular and plural. */
  units: Set<string>
}

const memo = new Map<string, CalendarWords>()
const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year']

/** How a language names months, weekdays and units of time, from the CLDR data of the runtime; folded. */
export function calendarWords(language: string): CalendarWords {
  let words = memo.get(language)
  if (!words) {
    words = { dates: dateWords(language), units: unitWords(language) }
    memo.set(language, words)
  }
  return words
}

function dateWords(language: string): Set<string> {
  const names = new Set<string>()
  const formats = [
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
  ]
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2024, month, 1 + (month % 7)))
    for (const format of formats) {
      for (const part of format.formatToParts(date)) {
        if (part.type === 'month' || part.type === 'weekday') addWords(names, part.value, language)
      }
    }
  }
  return names
}

function unitWords(language: string): Set<string> {
  const names = new Set<string>()
  for (const unit of UNITS) {
    for (const unitDisplay of ['long', 'short'] as const) {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
      for (const count of [1, 2, 5, 21]) {
        for (const part of format.formatToParts(count)) {
          if (part.type === 'unit') addWords(names, part.value, language)
        }
      }
    }
  }
  return names
}

function addWords(names: Set<string>, text: string, language: string) {
  for (const { surface } of analyse(text, language)) {
    if (surface.length > 1 || /\p{Script=Han}/u.test(surface)) names.add(surface)
    // "30 天内" is cut into "30" and "天内".
    if (language === 'zh') names.add(`${surface}内`)
  }
}
