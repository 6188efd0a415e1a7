import { allMatches } from '~/domains/retrieval/retrieval.server'
import { foldInPlace, isUnspaced } from './fold-in-place'
import { TIME } from './read-numbers'
import { CONCEPTS } from './words/concepts'
import { THING_LANGUAGES, things } from './words/materials'

/** A word or phrase that is known in several languages, with where it stands. */
export interface KnownWord {
  start: number
  end: number
  /** `free`, `thing:12`, `day:3`, `month:11`, `region:DE`. */
  keys: string[]
  /** It says the opposite of the key. */
  opposite: boolean
  /** It denies what stands with it, too. */
  denies: boolean
}

interface Table {
  /** Each with the first letters of its words, so that few patterns are tried. */
  phrases: { pattern: RegExp; heads: string[]; keys: string[]; opposite: boolean; denies: boolean }[]
}

const tables = new Map<string, Table>()

/**
 * Finds what means the same in every shop, longest first, none inside another. `folded` is the text as
 * `foldInPlace` gives it, `language` a primary subtag.
 */
export function findKnownWords(folded: string, language: string): KnownWord[] {
  let table = tables.get(language)
  if (!table) {
    table = { phrases: compile(language) }
    tables.set(language, table)
  }
  const found: KnownWord[] = []
  const taken = new Uint8Array(folded.length)
  for (const { pattern, heads, keys, opposite, denies } of table.phrases) {
    if (!heads.some((head) => folded.includes(head))) continue
    for (const match of allMatches(folded, pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (taken.subarray(start, end).some(Boolean)) {
        if (keys[0]!.startsWith('unit:')) continue
        const same = found.find(
          (one) =>
            one.start === start && one.end === end && one.opposite === opposite && one.denies === denies,
        )
        same?.keys.push(...keys)
        continue
      }
      taken.fill(1, start, end)
      found.push({ start, end, keys: [...keys], opposite, denies })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

interface Entry {
  words: string
  key: string
  opposite: boolean
  denies: boolean
}

/** One pattern for each number of letters and sense would be many: entries of one key and length share one. */
function compile(language: string): Table['phrases'] {
  const entries: Entry[] = []
  const add = (list: string, key: string) => {
    for (const written of list.split('|').filter(Boolean)) {
      const marks = /^!*/.exec(written)![0].length
      entries.push({ words: written.slice(marks), key, opposite: marks === 1, denies: marks === 2 })
    }
  }
  for (const [key, byLanguage] of Object.entries(CONCEPTS)) add(byLanguage[language] ?? '', key)
  for (const [i, list] of things(language).entries()) add(list, `thing:${i}`)
  for (const [key, list] of calendarNames(language)) add(list, key)
  for (const [key, name] of regionNames(language)) add(name, key)
  add(EVERYWHERE[language] ?? '', 'region:001')
  const units = (TIME[language] ?? []).map((names, i) => ({
    pattern: isUnspaced(language)
      ? new RegExp(names, 'gu')
      : new RegExp(
          `(?<![\\p{L}\\p{N}])${language === 'ar' ? ARABIC_PREFIX : ''}(?:${names})(?![\\p{L}\\p{N}])`,
          'gu',
        ),
    heads: [''],
    keys: [`unit:${i}`],
    opposite: false,
    denies: false,
  }))
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const group = `${String(entry.words.length).padStart(3, '0')}\t${entry.key}\t${entry.opposite}\t${entry.denies}`
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  const phrases = [...groups]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([, group]) => ({
      pattern: new RegExp(group.map(({ words }) => patternOf(words, language)).join('|'), 'gu'),
      heads: group.map(({ words }) => /^[^* ]*/.exec(foldInPlace(words))![0]),
      keys: [group[0]!.key],
      opposite: group[0]!.opposite,
      denies: group[0]!.denies,
    }))
  return [...phrases, ...units]
}

/** In German and Dutch a word may end a longer one. */
const SHORTEST_IN_COMPOUND = 7

/** Conjunctions, prepositions and the article that Arabic writes in one with the word. */
const ARABIC_PREFIX = '(?:[وفبكل]{0,2}(?:ال|لل)?)'

function patternOf(words: string, language: string): string {
  const body = foldInPlace(words)
    .replace(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '*' ? '*' : `\\${sign}`))
    .replace(/ \* /g, '\\s+\\S+\\s+')
    .replaceAll('*', '[\\p{L}\\p{M}]*')
    .replaceAll(' ', '\\s+')
  if (isUnspaced(language)) return body
  if (
    (language === 'de' || language === 'nl') &&
    words.replace('*', '').length >= SHORTEST_IN_COMPOUND &&
    !/\s/.test(words)
  )
    return `(?<![\\p{L}\\p{N}])\\p{L}*${body}(?![\\p{L}\\p{N}])`
  const before = language === 'ar' ? `(?<![\\p{L}\\p{N}])${ARABIC_PREFIX}` : '(?<![\\p{L}\\p{N}])'
  return `${before}${body}(?![\\p{L}\\p{N}])`
}

const EVERY_DAY: Record<string, [weekdays: string, daily: string, weekend: string]> = {
  en: ['weekday*', 'daily|every day|seven days a week', 'weekend*'],
  de: ['werktags|wochentags|unter der woche', 'täglich|jeden tag', 'wochenende*'],
  fr: ['en semaine', 'tous les jours|chaque jour', 'week-end|weekend|fin de semaine'],
  es: ['entre semana', 'todos los días|cada día|a diario', 'fin de semana|fines de semana'],
  it: ['giorni feriali', 'tutti i giorni|ogni giorno', 'fine settimana|weekend'],
  pt: ['dias de semana', 'todos os dias|diariamente', 'fim de semana|fins de semana|fim-de-semana'],
  nl: ['doordeweeks|werkdagen', 'dagelijks|elke dag|iedere dag', 'weekend*'],
  tr: ['hafta içi*', 'her gün', 'hafta sonu*'],
  ru: ['по будням|будни*|будн*', 'ежедневно|каждый день', 'выходные|выходным|выходных дн*'],
  ar: ['أيام الأسبوع', 'يوميا|كل يوم', 'عطلة نهاية الأسبوع|نهاية الأسبوع'],
  ja: ['平日', '毎日|年中無休', '週末|土日'],
  zh: ['工作日', '每天|每日', '周末'],
}

/** "Worldwide" is a place that a page must name, like any other. */
const EVERYWHERE: Record<string, string> = {
  en: 'worldwide|all over the world|around the world|anywhere in the world|internationally',
  de: 'weltweit|in alle welt|in die ganze welt|auf der ganzen welt',
  fr: 'monde entier|à l’international|partout dans le monde',
  es: 'todo el mundo|cualquier país|a nivel mundial',
  it: 'tutto il mondo|qualsiasi paese|a livello mondiale',
  pt: 'todo o mundo|mundo todo|mundo inteiro|qualquer país',
  nl: 'wereldwijd*|over de hele wereld',
  tr: 'dünya çapında|tüm dünya*|bütün dünya*|dünyanın her yerine',
  ru: 'по всему миру|во все страны|в любую страну',
  ar: 'جميع أنحاء العالم|حول العالم|كل دول العالم|أي بلد',
  ja: '世界中|全世界|世界各国',
  zh: '全球|全世界|世界各地',
}

function calendarNames(language: string): [string, string][] {
  const names: [string, string][] = []
  const isEnding = !isUnspaced(language) && language !== 'ar'
  const written = (name: string) => {
    const stem = language === 'ru' && /[аяьйе]$/u.test(name) ? name.slice(0, -1) : name
    return isEnding && stem.length > 3 ? `${stem}*` : stem
  }
  for (let day = 1; day <= 7; day++) {
    const date = new Date(Date.UTC(2024, 0, day))
    const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
    const more =
      language === 'zh'
        ? `|周${long.at(-1)}|礼拜${long.at(-1)}`
        : language === 'ja'
          ? `|${long.slice(0, 2)}`
          : ''
    names.push([`day:${day}`, written(long) + more])
  }
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2024, month, 1))
    const long = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(date)
    // "May", "März" alone; in Chinese and Japanese a number stands before.
    if (!/\d/.test(long)) names.push([`month:${month + 1}`, long.length > 3 ? written(long) : ''])
  }
  const [weekdays, daily, weekend] = EVERY_DAY[language] ?? ['', '', '']
  names.push(['weekdays', weekdays], ['daily', daily], ['weekend', weekend])
  return names
}

/** Names of countries in one language; Latin, Arabic and Cyrillic names with the endings that cases give them. */
function regionNames(language: string): [string, string][] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const found: [string, string][] = []
  for (const code of regionCodes()) {
    const name = names.of(code)
    if (!name || (name.length < 4 && !isUnspaced(language))) continue
    const stem = language === 'ru' ? name.replace(/[аяьйеы]$/u, '*') : language === 'tr' ? `${name}*` : name
    found.push([`region:${code}`, stem.includes('(') ? '' : stem])
  }
  return found
}

let codes: string[] | undefined

function regionCodes(): string[] {
  if (!codes) {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    codes = []
    for (let a = 65; a <= 90; a++)
      for (let b = 65; b <= 90; b++) {
        const code = String.fromCharCode(a, b)
        if (names.of(code) && !/^(?:EU|EZ|UN|ZZ|XA|XB|QO)$/.test(code)) codes.push(code)
      }
  }
  return codes
}

/** Whether the words of a language are known here. */
export const knowsWordsOf = (language: string): boolean => THING_LANGUAGES.includes(language)
