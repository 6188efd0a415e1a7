import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { fold } from './name-index'

/** Days are counted from Sunday, 0 to 6. */
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WORKING = [1, 2, 3, 4, 5]
const WEEKEND = [0, 6]

export type When = 'now' | 'today' | 'tomorrow'

interface WeekWords {
  /** Folded names in full, without the ending that a language may add. */
  long: [name: string, days: number[]][]
  /** Folded short names: words by themselves in some languages, so that only the company of times makes them days. */
  short: Map<string, number[]>
  /** Letters that stand for one day alone: "L", "X", "V" in Spanish. */
  letters: Map<string, number[]>
}

/** What is written of several days at once, beside CLDR's names; folded. */
const GROUPS: Record<string, { all: string; working: string; weekend: string }> = {
  en: {
    all: 'daily|every day|7 days a week|seven days a week|all week',
    working: 'weekdays|working days|business days',
    weekend: 'weekends|weekend',
  },
  de: {
    all: 'taglich|jeden tag',
    working: 'werktags|wochentags|unter der woche|an werktagen',
    weekend: 'wochenende|am wochenende|wochenenden',
  },
  fr: {
    all: 'tous les jours|7 jours sur 7|7j/7|tlj',
    working: 'en semaine',
    weekend: 'week-end|weekend|week-ends',
  },
  es: {
    all: 'todos los dias|cada dia|a diario',
    working: 'entre semana|dias laborables|laborables',
    weekend: 'fin de semana|fines de semana|finde',
  },
  it: {
    all: 'tutti i giorni|ogni giorno',
    working: 'giorni feriali|feriali|in settimana',
    weekend: 'fine settimana|weekend|week-end',
  },
  pt: {
    all: 'todos os dias|diariamente',
    working: 'dias uteis|durante a semana',
    weekend: 'fim de semana|fins de semana|final de semana|finais de semana',
  },
  nl: {
    all: 'dagelijks|elke dag|alle dagen',
    working: 'doordeweeks|werkdagen|op werkdagen',
    weekend: 'weekend|weekeinde|weekends',
  },
  tr: {
    all: 'her gun|haftanin her gunu|haftanin 7 gunu',
    working: 'hafta ici|haftaici',
    weekend: 'hafta sonu|haftasonu',
  },
  ar: {
    all: 'يوميا|كل يوم|كل ايام الاسبوع|جميع ايام الاسبوع|طوال ايام الاسبوع',
    working: 'ايام العمل',
    weekend: 'نهايه الاسبوع|عطله نهايه الاسبوع',
  },
  ru: {
    all: 'ежедневно|каждый день|без выходных|7 дней в неделю',
    working: 'будни|будням|будние дни|рабочие дни',
    weekend: 'выходные|выходным|в выходные дни',
  },
  ja: { all: '毎日|年中無休', working: '平日', weekend: '土日|週末' },
  zh: { all: '每天|每日|天天|全年无休', working: '工作日|平日', weekend: '周末|双休日' },
  ko: { all: '매일|연중무휴', working: '평일', weekend: '주말' },
}

/** Other short names than CLDR's. */
const SHORT: Record<string, string> = {
  en: 'sun mon tue|tues wed|weds thu|thur|thurs fri sat',
  de: 'so mo di mi do fr sa',
  fr: 'di|dim lu|lun ma|mar me|mer je|jeu ve|ven sa|sam',
  es: 'dom|do lun|lu mar|ma mie|mi jue|ju vie|vi sab|sa',
  it: 'dom lun mar mer gio ven sab',
  pt: 'dom seg ter qua qui sex sab',
  nl: 'zo|zon ma|maa di|din wo|woe do|don vr|vrij za|zat',
  ru: 'вс пн вт ср чт пт сб',
  tr: 'paz pzt|pts sal car per cum cmt|cts',
}
/** Everyday forms that CLDR doesn't have. */
const ALSO: Record<string, string[]> = {
  pt: ['', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', ''],
  ru: ['воскресен', 'понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот'],
  zh: [
    '周日|星期日|星期天|礼拜天|周天',
    '周一|星期一|礼拜一',
    '周二|星期二|礼拜二',
    '周三|星期三|礼拜三',
    '周四|星期四|礼拜四',
    '周五|星期五|礼拜五',
    '周六|星期六|礼拜六',
  ],
  ja: ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'],
  ko: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
  ar: ['احد', 'اثنين|اتنين', 'ثلاثاء|تلات', 'اربعاء|اربع', 'خميس', 'جمعه', 'سبت'],
}

const WHEN: Record<string, Record<When, string>> = {
  en: {
    now: 'now|right now|currently|at the moment|still open|atm|already open',
    today: 'today|tonight|this evening|this afternoon|2day',
    tomorrow: 'tomorrow|tmrw|tmr|2morrow',
  },
  de: { now: 'jetzt|gerade|momentan|grade|noch offen|noch auf', today: 'heute|heut', tomorrow: 'morgen' },
  fr: {
    now: 'maintenant|actuellement|en ce moment|la tout de suite',
    today: "aujourd'hui|aujourdhui|ce soir|auj",
    tomorrow: 'demain',
  },
  es: {
    now: 'ahora|ahora mismo|ahorita|en este momento',
    today: 'hoy|esta tarde|esta noche',
    tomorrow: 'manana',
  },
  it: { now: 'adesso|ora|in questo momento|al momento', today: 'oggi|stasera', tomorrow: 'domani' },
  pt: { now: 'agora|neste momento|agora mesmo', today: 'hoje', tomorrow: 'amanha' },
  nl: { now: 'nu|op dit moment|momenteel', today: 'vandaag|vanavond|vanmiddag', tomorrow: 'morgen' },
  ru: { now: 'сейчас|прямо сейчас|в данный момент', today: 'сегодня', tomorrow: 'завтра' },
  tr: { now: 'simdi|su an|su anda|hala acik', today: 'bugun|bu aksam', tomorrow: 'yarin' },
  ar: { now: 'الان|حاليا|دلوقتي|هسا|هلا', today: 'اليوم|النهارده', tomorrow: 'غدا|بكره|بكرا' },
  ja: { now: '今|現在', today: '今日|本日|きょう', tomorrow: '明日|あした|あす' },
  zh: { now: '现在|目前|此刻', today: '今天|今日', tomorrow: '明天|明日' },
  ko: { now: '지금|현재', today: '오늘', tomorrow: '내일' },
}

const CLOSED =
  /(?<!\p{L})(?:clos(?:ed|e)|shut|geschlossen|ruhetag|zu|ferme|fermee|fermes|cerrad[oa]s?|cerramos|chius[oaie]|fechad[oa]s?|fechamos|gesloten|dicht|kapali|закрыт[оаы]?|выходно[ий]|выходные|не работа(?:ем|ет))(?!\p{L})|مغلق|اجازه|عطله|定休|休業|休み|お休み|休息|休店|不营业|关门|휴무|휴점|쉽니다/u

/** What one day may be called, and several; folded. */
const memo = new Map<string, WeekWords>()

function weekWords(language: string): WeekWords {
  let words = memo.get(language)
  if (words) return words
  const long: [string, number[]][] = []
  const short = new Map<string, number[]>()
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  for (const day of EVERY_DAY) {
    long.push([bare(fold(name.format(new Date(Date.UTC(2024, 0, 7 + day)))), language), [day]])
    for (const also of (ALSO[language]?.[day] ?? '').split('|').filter(Boolean)) long.push([also, [day]])
  }
  const groups = GROUPS[language]
  for (const [list, days] of [
    [groups?.all, EVERY_DAY],
    [groups?.working, WORKING],
    [groups?.weekend, WEEKEND],
  ] as const) {
    for (const word of list?.split('|') ?? []) long.push([fold(word), [...days]])
  }
  ;(SHORT[language]?.split(' ') ?? []).forEach((forms, day) => {
    for (const form of forms.split('|')) short.set(form, [day])
  })
  words = { long: long.sort((a, b) => b[0].length - a[0].length), short, letters: lettersOfDays(language) }
  memo.set(language, words)
  return words
}

function lettersOfDays(language: string): Map<string, number[]> {
  const narrow = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  const all = EVERY_DAY.map((day) => fold(narrow.format(new Date(Date.UTC(2024, 0, 7 + day)))))
  return new Map(
    all.flatMap((letter, day) =>
      /^\p{L}$/u.test(letter) && all.indexOf(letter) === all.lastIndexOf(letter) ? [[letter, [day]]] : [],
    ),
  )
}

/** "Sonntags", "martes" and "segunda-feira" are found by what stands before their endings. */
const bare = (name: string, language: string) =>
  language === 'ar' ? name.replace(/^ال/, '') : language === 'pt' ? name.replace(/-feira$/, '') : name

export interface DayMention {
  days: number[]
  start: number
  end: number
}

const LETTER = /\p{L}/u
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}]/u
const ENDING =
  /^(?:s|en|'?s|-feiras?|lari|leri|yi|[aei]|ya|ye|gunu|gunleri|nin|de|da|den|dan|曜日?)?(?!\p{L})/u
const RUSSIAN_ENDING = /^(?:[ауые]|ам|ом|о[ий]|ь[еяю]|ьям|ьем)?(?!\p{L})/u
const CJK_DAYS = '日月火水木金土'
const KOREAN_DAYS = '일월화수목금토'
const CHINESE_DAYS = '日一二三四五六'

/** Days that a folded text names, in its order. Short names count only where `withShort` says that times stand beside them. */
export function findDays(text: string, language: string, withShort: boolean): DayMention[] {
  const base = baseLanguage(language)
  const { long, short, letters } = weekWords(base)
  const found: DayMention[] = []
  for (let at = 0; at < text.length; at++) {
    const before = text[at - 1] ?? ' '
    const hit = long.find(([name]) => {
      if (!text.startsWith(name, at)) return false
      if (UNSPACED.test(name)) return true
      if (
        LETTER.test(before) &&
        !(base === 'ar' && /(?:^|\s|و|ب|ل)(?:ال|ل)?$/u.test(text.slice(Math.max(0, at - 5), at)))
      )
        return false
      return base === 'ar' || (base === 'ru' ? RUSSIAN_ENDING : ENDING).test(text.slice(at + name.length))
    })
    const mention = hit
      ? { days: hit[1], length: hit[0].length }
      : withShort
        ? (shortAt(text, at, before, short, base) ?? letterAt(text, at, letters))
        : null
    if (!mention) continue
    found.push({ days: mention.days, start: at, end: at + mention.length })
    at += mention.length - 1
  }
  return found
}

function shortAt(text: string, at: number, before: string, short: Map<string, number[]>, language: string) {
  const single = { ja: CJK_DAYS, ko: KOREAN_DAYS, zh: CHINESE_DAYS }[language]
  if (single) {
    // "月〜金", "월-금", "一至五": single letters only where a range or list of them stands.
    const day = single.indexOf(text[at]!)
    const beside = /^\s*(?:[~〜～・、,\-–—至到から]|부터)\s*/u.exec(text.slice(at + 1))
    const next = beside ? text[at + 1 + beside[0].length] : undefined
    const isOfRange = (next && single.includes(next)) || (/[~〜～・、,\-–—至到ら]/u.test(before) && day >= 0)
    return day >= 0 && isOfRange && !/\p{Nd}/u.test(before) ? { days: [day], length: 1 } : null
  }
  if (LETTER.test(before)) return null
  const word = /^\p{L}+/u.exec(text.slice(at))?.[0]
  const days = word && short.get(word)
  return days ? { days, length: word.length } : null
}

/** A day's letter where a line opens with it, or with a range of such letters: "L cerrado", "M–J 10–14". */
function letterAt(text: string, at: number, letters: Map<string, number[]>) {
  const days = letters.get(text[at]!)
  const isOpening = /^(?:\p{L}\s?[-–—]\s?)?$/u.test(text.slice(0, at))
  const isAlone = !/^[\p{L}\p{Nd}.'’]/u.test(text.slice(at + 1))
  return days && isOpening && isAlone ? { days, length: 1 } : null
}

/** When a question asks about, beside days of the week. */
export function findWhen(text: string, language: string): When | null {
  const base = baseLanguage(language)
  // Italian asks "a che ora" for the time.
  const folded = fold(text).replace(/(?<!\p{L})che ora(?!\p{L})/gu, ' ')
  const words = WHEN[base]
  if (!words) return null
  const says = (list: string) =>
    list.split('|').some((word) => {
      const at = folded.indexOf(fold(word))
      if (at < 0) return false
      if (UNSPACED.test(word)) return true
      return !LETTER.test(folded[at - 1] ?? ' ') && !LETTER.test(folded[at + fold(word).length] ?? ' ')
    })
  return (['tomorrow', 'today', 'now'] as const).find((when) => says(words[when])) ?? null
}

export const saysClosed = (folded: string): boolean => CLOSED.test(folded)
