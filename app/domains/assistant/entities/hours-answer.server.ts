import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { hasStem, heads, isAbout, shareOf, shareOfTopic } from './asked-topic.server'
import { findTime, findTimeRanges, holdsTime } from './clock-times'
import { type EntityFound, entityQuote } from './entity-quote'
import { type EntityRequest, headOf, type PlacedUnit, unitsOf } from './evidence'
import { fold } from './name-index'
import { EVERY_DAY, findDays, findWhen, saysClosed, type When } from './week-words'

/** A unit that says when the shop is open. */
interface HoursUnit extends PlacedUnit {
  days: Set<number>
  /** Its days and times alone, with nothing of seasons, dates or exceptions. */
  isPlain: boolean
}

const IS_ASKED = 0.55
/** The same of a question that names a day. */
const IS_ASKED_OF_DAY = 0.35
const SURELY_ASKED = 0.7
const ASKS_TIME =
  /時間|时间|시간|何時|几点|몇 ?시|hours|what time|zeiten|wie ?viel uhr|horaire|quelle heure|horario|que horas?|orari|che ora|tijden|hoe laat|saat|kacta|часы|во сколько|до скольки|ساعات (?:ال)?(?:عمل|دوام|فتح|افتتاح|تشغيل|زياره)|مواعيد|الساعه/u
const OTHER_HOURS = /^(?:shipping\.|my-order\.|shop\.(?:event|appointment|response-time)|fact\.)/

/** Whether a question is one for the shop's opening hours. */
export function asksHours(question: string, language: string): boolean {
  const share = shareOfTopic(question, 'hours')
  if (share >= SURELY_ASKED) return true
  if (hasStem(question, 'shipping') || hasStem(question, 'returns')) return false
  const namesTime =
    findWhen(question, language) !== null || findDays(fold(question), language, false).length > 0
  if (namesTime && hasStem(question, 'hours')) return true
  return (
    shareOf(question, OTHER_HOURS) < 0.5 &&
    (share >= (namesTime ? IS_ASKED_OF_DAY : IS_ASKED) ||
      (hasStem(question, 'hours') && isAbout(question, 'hours') && ASKS_TIME.test(fold(question))))
  )
}

/**
 * "Are you open on Sunday?", "open now?": the rows of the days that are asked for; all hours where none is asked for or
 * those aren't listed. Whether it is open at a time is said only where the row leaves no doubt.
 */
export function hoursAnswer(request: EntityRequest): EntityFound | null {
  const { question, language } = request
  if (!asksHours(question, language)) return null
  const units = bestPassage(hoursUnits(request))
  if (units.length === 0) return null
  const asked = askedTime(question, language, request)
  const onDay = asked.days ? units.filter(({ days }) => asked.days!.some((day) => days.has(day))) : []
  const shown = onDay.length > 0 ? withExceptions(onDay, units, asked.when) : units
  const found = entityQuote(asked.days && onDay.length === 0 ? 'section' : 'answer', shown)
  const isOpen = asked.minute === null ? null : isOpenAt(onDay, asked.minute)
  if (isOpen === null || found.kind !== 'answer') return found
  return { ...found, remarks: [{ phrase: isOpen ? 'openThen' : 'closedThen', values: { time: asked.told } }] }
}

/** Whether a text may tell when the shop is open, in other words than days and times. */
export const mayTellHours = (text: string): boolean =>
  heads(text, 'hours') || shareOfTopic(text, 'hours') >= 0.3

/** What a passage on opening hours holds: the names of the days in a language, for a search by words. */
export function namesOfDays(language: string): string {
  const names = (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    return EVERY_DAY.map((day) => format.format(new Date(Date.UTC(2024, 0, 7 + day))))
  })
  return names.join(' ')
}

interface AskedTime {
  /** Null when no day is asked for. */
  days: number[] | null
  when: When | null
  /** Minutes from midnight; null when only a day, or nothing, is asked for. */
  minute: number | null
  /** The time as it is told. */
  told: string
}

function askedTime(question: string, language: string, { now, timeZone }: EntityRequest): AskedTime {
  const when = findWhen(question, language)
  const named = findDays(fold(question), language, false).flatMap(({ days }) => days)
  const parts = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  const today = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'))
  const days =
    named.length > 0
      ? named
      : when === 'tomorrow'
        ? [(today + 1) % 7]
        : when
          ? [today]
          : isOpenNow(question)
            ? [today]
            : null
  const isNow = named.length === 0 && (when === 'now' || (when === null && isOpenNow(question)))
  const clock = findTime(question)
  const minute = isNow
    ? Number(part('hour')) * 60 + Number(part('minute'))
    : days?.length === 1
      ? clock
      : null
  return {
    days,
    when: isNow ? 'now' : when,
    minute,
    told: minute === null ? '' : toldTime(language, days![0]!, minute),
  }
}

const isOpenNow = (question: string) => shareOf(question, /^shop\.open-now$/) >= 0.8

/** "Tuesday 14:05" in a language. */
function toldTime(language: string, day: number, minute: number): string {
  const date = new Date(Date.UTC(2024, 0, 7 + day, Math.floor(minute / 60), minute % 60))
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(date)
}

/** Units that name days with times or say that it is closed then. */
function hoursUnits(request: EntityRequest): HoursUnit[] {
  const naming = unitsOf(request).flatMap((placed): HoursUnit[] => {
    const { unit, passage } = placed
    const folded = fold(unit.text)
    const hasTime = holdsTime(unit.text)
    if (!hasTime && !saysClosed(folded)) return []
    const days = daysOf(folded, passage.language, hasTime || saysClosed(folded))
    if (days.size === 0 && !isException(folded, passage.language)) return []
    const head = headOf(placed)
    if (heads(head, 'shipping') && !heads(head, 'hours')) return []
    return [{ ...placed, days, isPlain: !isException(folded, passage.language) }]
  })
  const shaped = tablesOfHours(naming)
  return naming.filter(
    (one) =>
      heads(headOf(one), 'hours') || shareOfTopic(one.unit.text, 'hours') >= 0.3 || shaped.has(placeOf(one)),
  )
}

/** Days that a table or list must give times of to be one of opening hours by that alone. */
const LEAST_DAYS = 3

/** As sizes are called by letters too, which four days share: "S 36–38". */
const LEAST_DAYS_BY_LETTERS = 5

/** A table, or the lines of a text: a time makes one of them look like a label with its words ("Mon-Fri 9:30–19:30"). */
const placeOf = ({ passage, unit }: PlacedUnit) =>
  `${passage.id}\n${unit.heading}\n${unit.kind === 'row' ? 'row' : 'line'}`

/** Where days stand with nothing but times: opening hours, whatever heads them, unless that is something else. */
function tablesOfHours(units: HoursUnit[]): Set<string> {
  const days = new Map<string, Set<number>>()
  for (const one of units) {
    if (!isOfTimesAlone(one) || isOfOtherHours(headOf(one))) continue
    const place = placeOf(one)
    days.set(place, new Set([...(days.get(place) ?? []), ...one.days]))
  }
  const byLetters = new Set(
    units.filter(({ unit }) => /^\p{L}(?!\p{L})/u.test(unit.text)).map((one) => placeOf(one)),
  )
  const isEnough = ([place, of]: [string, Set<number>]) =>
    of.size >= (byLetters.has(place) ? LEAST_DAYS_BY_LETTERS : LEAST_DAYS)
  return new Set([...days].filter(isEnough).map(([place]) => place))
}

const isOfOtherHours = (head: string) =>
  heads(head, 'shipping') || heads(head, 'returns') || shareOf(head, OTHER_HOURS) >= 0.5

/** "Tue–Fri: 10–18:30", a row of which most cells are times or say closed. */
function isOfTimesAlone({ unit, passage: { language } }: PlacedUnit): boolean {
  const isTimes = (text: string) => {
    const folded = fold(text)
    const isOnTime = holdsTime(text) || saysClosed(folded)
    const named = findDays(folded, language, true).length
    // Lines that have run into one.
    const most = named > 3 && !hasStem(text, 'shipping') ? named : MOST_BESIDE
    return isOnTime && wordsBesideTimes(folded, language) <= most
  }
  if (unit.kind !== 'row') return isTimes(unit.text)
  const [first, ...rest] = unit.cells.map(({ text }) => text)
  if (first === undefined || daysOf(fold(first), language, true).size === 0) return false
  return (
    wordsBesideTimes(fold(first), language) <= MOST_BESIDE && rest.filter(isTimes).length * 2 > rest.length
  )
}

/** "Tue–Fri 10 am – 6 pm": words that are neither days nor of times, of three letters and more. */
const MOST_BESIDE = 1

function wordsBesideTimes(folded: string, language: string): number {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of findDays(folded, language, true)) {
    parts.push(folded.slice(at, start))
    at = end
  }
  const rest = [...parts, folded.slice(at)].join(' ').replace(OF_TIMES, ' ')
  return rest.match(/\p{L}{3,}/gu)?.length ?? 0
}

const OF_TIMES =
  /(?<!\p{L})(?:uhr|uur|from|till?|until|bis|von|und|and|les|des|de[la]?s?|alle|dalle|tot|van|das|geschlossen|geschl|closed|ferme[es]?|cerrad[oa]s?|chius[oaie]|fechad[oa]s?|gesloten|kapali|закрыто|выходно[ий]|day|feira)(?!\p{L})|午前|午後|上午|下午|오전|오후|定休日|休業日?|休み|曜日?|요일|휴무|不营业|休息|مغلق|عطله|من|الي|حتي|صباحا|مساء/gu

/** The passage that says most days; one that is headed so before others. */
function bestPassage(units: HoursUnit[]): HoursUnit[] {
  let best: HoursUnit[] = []
  let most = 0
  for (const passage of new Set(units.map((unit) => unit.passage))) {
    const here = units.filter((unit) => unit.passage === passage)
    const covered = new Set(here.flatMap(({ days }) => [...days])).size
    const points = covered > 0 ? covered + (here.some((one) => heads(headOf(one), 'hours')) ? 10 : 0) : 0
    if (points > most) {
      best = here
      most = points
    }
  }
  return best
}

/** The exceptions matter to who comes today or tomorrow. */
const withExceptions = (onDay: HoursUnit[], all: HoursUnit[], when: When | null) =>
  when ? all.filter((one) => onDay.includes(one) || !one.isPlain) : onDay

const BETWEEN =
  /^\s*(?:\.?\s*[-–—~〜～]|through|thru|to|till|until|bis|au|a|à|al|às|as|ao|t\/m|tot(?: en met)?|から|至|到|부터|الي|حتي|ile|den|dan|'?[dt][ae]n|ya kadar)\s*(?:the|le|el|il|l'|o|a|السبت)?\s*$/u

/** Days of the week that a unit speaks of, with those inside its ranges. */
function daysOf(folded: string, language: string, withShort: boolean): Set<number> {
  const mentions = findDays(folded, language, withShort)
  const days = new Set<number>()
  mentions.forEach((mention, i) => {
    for (const day of mention.days) days.add(day)
    const next = mentions[i + 1]
    if (!next || mention.days.length > 1 || next.days.length > 1) return
    const between = folded.slice(mention.end, next.start).replace(/^(?:s|曜日?|요일|-feira)(?=\W|$)/u, '')
    if (!BETWEEN.test(between.replace(/\s*ال\s*$/u, ' '))) return
    for (let day = mention.days[0]!; day !== next.days[0]; day = (day + 1) % 7) days.add(day)
  })
  return days
}

const MONTHS = new Map<string, string[]>()

/** Names a month, a date or a holiday: what holds then and not on other days. */
function isException(folded: string, language: string): boolean {
  const base = baseLanguage(language)
  let months = MONTHS.get(base)
  if (!months) {
    const format = new Intl.DateTimeFormat(base, { month: 'long', timeZone: 'UTC' })
    months = EVERY_DAY.concat(7, 8, 9, 10, 11).map((month) =>
      fold(format.format(new Date(Date.UTC(2024, month, 1)))),
    )
    MONTHS.set(base, months)
  }
  return (
    months.some((month) =>
      /^[\p{L}\p{M}]+$/u.test(month)
        ? new RegExp(`(?<!\\p{L})${month}(?!\\p{L})`, 'u').test(folded)
        : folded.includes(month),
    ) ||
    /\d\.\s?(?:0?[1-9]|1[0-2])\.(?!\d)|\d\/\d|holiday|feiertag|ferien|ferie|fest[io]|festiv|feriad|conges|vacances|vakantie|feestdag|bayram|tatil|عطل|العيد|رمضان|祝|年末年始|お盆|节假日|春节|国庆|공휴일|명절|설날|추석|first|erste|premier|primer|prim[oa]|eerste|ilk|第|only|nur |seulement|solo |apenas|alleen|sadece|season|saison|summer|winter|sommer|ete |hiver|verano|invierno|estate|inverno|zomer|yaz|kis /u.test(
      folded,
    )
  )
}

/** Of a shop and its workshop in columns of their own it isn't known which is asked for. */
const isOfSeveralHours = ({ unit: { cells } }: HoursUnit) =>
  cells.slice(1).filter(({ text }) => holdsTime(text) || saysClosed(fold(text))).length > 1

/** Whether the rows of a day say that it is open at a minute; null where they leave a doubt. */
function isOpenAt(onDay: HoursUnit[], minute: number): boolean | null {
  const [only] = onDay
  if (!only || onDay.length > 1 || !only.isPlain) return null
  const text = only.unit.text
  const closed = saysClosed(fold(text))
  const ranges = findTimeRanges(text)
  if (isOfSeveralHours(only)) return null
  if (closed && !holdsTime(text) && only.days.size <= 2) return false
  if (closed || !ranges || ranges.length === 0) return null
  // Several kinds of days in one sentence have times of their own.
  if (findDays(fold(text), only.passage.language, true).length > 2) return null
  return ranges.some(({ from, to }) => minute >= from && minute < to)
}
