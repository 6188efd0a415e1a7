import { allMatches } from '~/domains/retrieval/retrieval.server'
import { CURRENCIES } from '~/platform/money/money'
import { findNumbers } from '../numbers'
import { foldInPlace } from './fold-in-place'
import { BEFORE_TIME, DUALS, valueOfHan, valueOfWord } from './words/number-words'

export type NumberKind = 'money' | 'percent' | 'clock' | 'hours' | 'months' | 'plain'

/** A number as a text says it, whatever its writing. */
export interface SaidNumber {
  start: number
  end: number
  kind: NumberKind
  /** What it may be read as; a clock's in minutes after midnight, both halves of the day where it doesn't say. */
  values: number[]
}

/** Units of time by language, folded. */
export const TIME: Record<
  string,
  [minutes: string, hours: string, days: string, weeks: string, months: string, years: string]
> = {
  en: ['minutes?|min', 'hours?|hrs?|h', 'days?|nights?', 'weeks?|wks?', 'months?', 'years?|yrs?'],
  de: ['minuten?|min', 'stunden?|std', '\\p{L}*tage?n?', 'wochen?', '\\p{L}*monate?n?', 'jahre?n?'],
  fr: ['minutes?|min', 'heures?', 'jours?', 'semaines?', 'mois', 'ans?|annees?'],
  es: ['minutos?|min', 'horas?', 'dias?', 'semanas?', 'mes(?:es)?', 'anos?'],
  it: ['minut[oi]|min', 'or[ae]', 'giorn[oi]', 'settiman[ae]', 'mes[ei]', 'ann[oi]'],
  pt: ['minutos?|min', 'horas?', 'dias?', 'semanas?', 'mes(?:es)?', 'anos?'],
  nl: ['minu(?:ut|ten)|min', 'uren|uur', '\\p{L}*dag(?:en)?', 'we(?:ek|ken)', 'maand(?:en)?', 'ja(?:ar|ren)'],
  tr: [
    'dakika\\p{L}*|dk',
    'saat(?:lik|te|ten)?',
    'gun\\p{L}*',
    'hafta\\p{L}*',
    'ay(?:lik|da|dir)?',
    'yil\\p{L}*|sene\\p{L}*',
  ],
  ru: [
    'минут\\p{L}*|мин',
    'час\\p{L}*',
    'дн\\p{L}+|день|сут\\p{L}+',
    'недел\\p{L}+',
    'месяц\\p{L}*',
    'год\\p{L}*|лет',
  ],
  ar: [
    'دقيقه|دقيقة|دقائق|دقايق',
    'ساعه|ساعة|ساعات',
    'يوم|يوما|ايام',
    'اسبوع|اسابيع|اسبوعا',
    'شهر|اشهر|شهور|شهرا',
    'سنه|سنة|سنوات|سنين|عام|عاما|اعوام',
  ],
  ja: ['分', '時間', '(?:営業)?日間?', '週間?', '(?:か|ヶ|カ|ケ|箇)月間?', '年間?'],
  zh: [
    '分钟|分鐘',
    '(?:个|個)?小时|(?:个|個)?小時',
    '(?:个)?(?:工作)?日|(?:个工作)?天',
    '(?:个)?(?:周|星期)',
    '个?月|個月',
    '年',
  ],
}
const HOURS = [1 / 60, 1, 24, 168]
const MONTHS = [1, 12]

/** Between a number and its unit of time: "5 working days", "2 iş günü". */
const BETWEEN =
  '(?:(?:working|business|full|whole|calendar|jours ouvres|ganze|werktage|werk|is|рабочих|календарных|volle|hele|giorni|dias uteis)\\s+)?'

const SIGNS =
  'us\\$|a\\$|c\\$|r\\$|\\p{Sc}|kr\\.?(?!\\p{L})|zl(?!\\p{L})|kc(?!\\p{L})|руб\\p{L}*|р\\.|tl(?!\\p{L}{3})|lira\\p{L}*|元|块|円|人民币|ريال\\p{L}*|درهم\\p{L}*|دينار\\p{L}*|جنيه\\p{L}*|دولار\\p{L}*|يورو|евро|доллар\\p{L}*|euros?(?!\\p{L})|eur\\p{L}?(?!\\p{L})|dollars?|bucks|pounds?(?!\\p{L})|pence|yen(?!\\p{L})|reais|real(?!\\p{L})|francs?(?!\\p{L})|franken|pesos?|roubles?|ユーロ|ドル|欧元|美元'
/** What CLDR calls currencies beside a number, one word of it: "دنانير", "рублей", "kronor". */
function currencyWords(): string {
  const words = new Set<string>()
  for (const [language, place] of CURRENCY_WORD) {
    for (const currency of NAMED_CURRENCIES) {
      for (const count of [1, 2, 3, 5, 11, 100]) {
        const parts = new Intl.NumberFormat(language, {
          style: 'currency',
          currency,
          currencyDisplay: 'name',
        })
          .formatToParts(count)
          .find(({ type }) => type === 'currency')
        const word = foldInPlace(parts?.value ?? '')
          .split(/[\s-]+/)
          .at(place)
        if (word && word.length > 3) words.add(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      }
    }
  }
  return [...words].sort((a, b) => b.length - a.length).join('|')
}

/** Which word of a currency's name is the unit's. */
const CURRENCY_WORD: [language: string, place: number][] = [
  ['en', -1],
  ['de', -1],
  ['nl', -1],
  ['tr', -1],
  ['ru', -1],
  ['fr', 0],
  ['es', 0],
  ['it', 0],
  ['pt', 0],
  ['ar', 0],
]
const NAMED_CURRENCIES =
  'USD EUR GBP CHF SEK NOK DKK PLN CZK HUF RON TRY RUB UAH AED SAR KWD QAR EGP MAD TND JOD BHD OMR BRL MXN ARS COP CLP INR CAD AUD NZD'.split(
    ' ',
  )
const CODES = [...CURRENCIES].join('|').toLowerCase()
const MONEY_AFTER = new RegExp(
  `^\\s?(?:${SIGNS}|(?:${currencyWords()})(?!\\p{L})|(?:${CODES})(?!\\p{L}))`,
  'u',
)
const MONEY_BEFORE = new RegExp(`(?:${SIGNS}|(?<!\\p{L})(?:${CODES}))\\s?$`, 'u')
const PERCENT_AFTER =
  /^\s?(?:[%٪％]|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent|процент\p{L}*|بالمئة|بالمائة|في المئة|في المائة|パーセント)/u
const PERCENT_BEFORE = /(?:[%٪％]|yuzde|百分之)\s?$/u

const CLOCK_MARKS: Record<string, { before?: string; after?: string }> = {
  en: { after: "\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|o['’]clock)(?!\\p{L})" },
  de: { after: '\\s?uhr' },
  fr: { after: '\\s?h(?!\\p{L})' },
  es: { before: '(?<!\\p{L})las\\s?', after: '\\s?h(?!\\p{L})' },
  it: { before: '(?<!\\p{L})(?:alle|dalle|le|ore)\\s?', after: '\\s?h(?!\\p{L})' },
  pt: { before: '(?<!\\p{L})as\\s?', after: '\\s?h(?!\\p{L})' },
  nl: { after: '\\s?uur' },
  tr: { before: 'saat(?:i|leri)?\\s?' },
  ru: {
    after: '\\s?(?:час(?:ов|а)?\\s?)?(?:утра|вечера|ночи)|\\s?час(?:а|ов)?\\s?дня',
    before: '(?:часов|час)\\s?',
  },
  ar: { before: 'الساعه\\s?|الساعة\\s?' },
  ja: { after: '時(?!間)' },
  zh: { after: '点|點|时(?!间)' },
}
const LATER =
  /^\s?(?:pm|p\.m\.)|^\s?(?:uhr|uur)?\s?(?:abends|nachmittags|'s middags|'s avonds)|^(?:\s?час(?:ов|а)?)?\s?вечера|^\s(?:مساء|ظهرا|عصرا|بعد الظهر)|^\s(?:de la|da|del|du)?\s?(?:tarde|noche|noite|soir|pomeriggio|sera)(?!\p{L})|^(?:\s(?:heures?|horas?|h))?\sde l'apres-midi/u
const EARLIER =
  /^\s?(?:am|a\.m\.)|^\s(?:صباحا)(?!\p{L})|^\s(?:de la|da|del|du)\s(?:manana|manha|mattin[ao]|matin)(?!\p{L})|^\s?час\p{L}*\s?утра|^\s?утра/u
const AFTERNOON_BEFORE = /(?:下午|晚上|夜里|午後|夜|傍晚)\s?$/u
const MORNING_BEFORE = /(?:上午|早上|午前|朝)\s?$/u

/** Words for a time of day; folded, by language. */
const NAMED_TIMES: Record<string, [words: string, minutes: number][]> = {
  en: [
    ['noon|midday', 720],
    ['midnight', 1440],
  ],
  de: [
    ['zwölf uhr mittags|mittags um zwölf', 720],
    ['mitternacht', 1440],
  ],
  fr: [
    ['midi', 720],
    ['minuit', 1440],
  ],
  es: [
    ['mediodía', 720],
    ['medianoche', 1440],
  ],
  it: [
    ['mezzogiorno', 720],
    ['mezzanotte', 1440],
  ],
  pt: [
    ['meio-dia|meio dia', 720],
    ['meia-noite', 1440],
  ],
  nl: [
    ['middaguur|twaalf uur', 720],
    ['middernacht', 1440],
  ],
  tr: [
    ['öğlen|öğleyin|on ikide', 720],
    ['gece yarısı', 1440],
  ],
  ru: [
    ['полдень|полудня|полудню', 720],
    ['полночь|полуночи', 1440],
  ],
  ar: [
    ['الظهر|ظهرا|منتصف النهار', 720],
    ['منتصف الليل', 1440],
  ],
  ja: [
    ['正午', 720],
    ['深夜0時', 1440],
  ],
  zh: [
    ['正午|中午十二点|中午12点', 720],
    ['午夜', 1440],
  ],
}

/** Halves and quarters: what stands around the hour, and the minutes that it adds. */
const PARTS: Record<string, [before: string, after: string, minutes: number][]> = {
  en: [
    ['half past ', '', 30],
    ['half ', '', 30],
    ['quarter past ', '', 15],
    ['quarter to ', '', -15],
  ],
  de: [
    ['halb ', '', -30],
    ['viertel nach ', '', 15],
    ['viertel vor ', '', -15],
  ],
  nl: [
    ['half ', '', -30],
    ['kwart over ', '', 15],
    ['kwart voor ', '', -15],
  ],
  fr: [
    ['', '\\s?(?:heures?|h)? et demie?', 30],
    ['', '\\s?(?:heures?|h)? et quart', 15],
  ],
  es: [
    ['', ' y media', 30],
    ['', ' y cuarto', 15],
  ],
  it: [
    ['', ' e mezz[ao]', 30],
    ['', ' e un quarto', 15],
  ],
  pt: [
    ['', '\\s?h?(?:oras)? e meia', 30],
    ['', ' e quinze', 15],
  ],
  tr: [['', '\\s?bucuk\\p{L}*', 30]],
  ar: [
    ['', '\\s?(?:والنصف|ونصف)', 30],
    ['', '\\s?(?:والربع|وربع)', 15],
  ],
  ja: [['', '時半', 30]],
  zh: [
    ['', '[点點]半', 30],
    ['', '[点點]一刻', 15],
  ],
}
const RUSSIAN_HALF: [word: string, hour: number][] = [
  ['первого', 1],
  ['второго', 2],
  ['третьего', 3],
  ['четвертого', 4],
  ['пятого', 5],
  ['шестого', 6],
  ['седьмого', 7],
  ['восьмого', 8],
  ['девятого', 9],
  ['десятого', 10],
  ['одиннадцатого', 11],
  ['двенадцатого', 12],
]

/** Marks that join two ends of a range: "3–5 days", "2 to 4 weeks". */
const RANGE =
  /^\s*(?:[-–—~〜～]|to|and|bis|und|a|à|et|y|e|i|t\/m|tot|en|ile|до|и|الي|الى|و|から|至|到|até|ate)\s*$/u

/** Every number of a folded text, those written as words included, in reading order. */
export function readNumbers(folded: string, language: string): SaidNumber[] {
  const before = numbersBeforeTime(folded, language)
  const written = [...findNumbers(folded), ...wordNumbers(folded, language)].filter(
    ({ start, end }) => !before.some((other) => start < other.end && end > other.start),
  )
  const plain = [...before, ...written].sort((a, b) => a.start - b.start)
  const found: SaidNumber[] = []
  let until = -1
  const add = (number: SaidNumber) => {
    if (number.start < until) return
    found.push(number)
    until = number.end
  }
  const named = namedTimes(folded, language)
  const clocks = plain.flatMap((number, i) => clockAt(folded, language, number, plain[i + 1]) ?? [])
  const taken = [...named, ...clocks]
  const rest = plain
    .filter(({ start, end }) => !taken.some((other) => start < other.end && end > other.start))
    .map((number) => withKind(folded, language, number))
  for (const number of [...taken, ...rest].sort((a, b) => a.start - b.start)) add(number)
  // The first of a range is of the second's kind.
  for (let i = found.length - 2; i >= 0; i--) {
    const [first, second] = [found[i]!, found[i + 1]!]
    if (first.kind !== 'plain' || second.kind === 'plain') continue
    if (!RANGE.test(folded.slice(first.end, second.start))) continue
    first.kind = second.kind
    if (second.kind === 'clock')
      first.values = first.values.flatMap((hour) => (hour <= 24 ? bothHalves(hour * 60) : []))
    else if (second.kind === 'hours' || second.kind === 'months') {
      const written = plain.find(({ start, end }) => start >= second.start && end <= second.end)
      const factor = written?.readings[0] ? second.values[0]! / written.readings[0] : 1
      first.values = first.values.map((value) => value * factor)
    }
  }
  return found
}

interface Written {
  start: number
  end: number
  readings: number[]
}

const beforeTime = new Map<string, [pattern: RegExp, value: number][]>()

/** "Half an hour", "полтора часа", "un año". */
function numbersBeforeTime(folded: string, language: string): Written[] {
  let patterns = beforeTime.get(language)
  if (!patterns) {
    const { half, more, one } = BEFORE_TIME[language] ?? {}
    const units = TIME[language] ?? []
    const unspaced = language === 'ja' || language === 'zh'
    const before = (words: string, names: readonly string[]) =>
      new RegExp(
        `${unspaced ? '(?<![一二三四五六七八九十百千])' : '(?<!\\p{L})'}(?:${words})(?=\\s?(?:${names.join('|')})${unspaced ? '' : '(?!\\p{L})'})`,
        'gu',
      )
    patterns = [
      ...(half ? [[before(half, units), 0.5] as [RegExp, number]] : []),
      ...(more ? [[before(more, units), 1.5] as [RegExp, number]] : []),
      ...(one ? [[before(one, units.slice(4)), 1] as [RegExp, number]] : []),
    ]
    beforeTime.set(language, patterns)
  }
  return patterns.flatMap(([pattern, value]) =>
    allMatches(folded, pattern).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      readings: [value],
    })),
  )
}

function wordNumbers(folded: string, language: string): Written[] {
  if (language === 'ja' || language === 'zh') {
    return [
      ...folded.matchAll(
        /(?<![一二两兩三四五六七八九十百千万])[一二两兩三四五六七八九十百千万]+(?=天|日|年|[个個]|月|周|週|小时|小時|時|点|點|分|名|人|枚|本|倍|折|元|円|回|つ|块|节|節|份|张|次|瓶|双|套|晚|只|盒|间|位|杯|泊|名様|冊|足|箱|件|台)/gu,
      ),
    ].flatMap((match) => {
      const value = valueOfHan(match[0])
      return value && (value > 1 || language === 'ja')
        ? [{ start: match.index, end: match.index + match[0].length, readings: [value] }]
        : []
    })
  }
  const words = [...folded.matchAll(/(?<![\p{L}\p{N}])\p{L}+(?:-\p{L}+)?(?![\p{L}\p{N}])/gu)].map(
    (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: valueOfWord(
        language === 'ar' ? match[0].replace(/^(?:و|ال|ب|ل)(?=.{3})/u, '') : match[0],
        language,
      ),
    }),
  )
  const found: Written[] = []
  for (let i = 0; i < words.length; i++) {
    const { start, end, value } = words[i]!
    if (value === undefined) continue
    const next = words[i + 1]
    // "otuz beş", "twenty five"
    if (
      value >= 20 &&
      value < 100 &&
      value % 10 === 0 &&
      next?.value &&
      next.value < 10 &&
      next.start - end === 1
    ) {
      found.push({ start, end: next.end, readings: [value + next.value] })
      i++
    } else if (value < 100 && next?.value && next.value >= 100 && next.start - end === 1) {
      found.push({ start, end: next.end, readings: [value * next.value] })
      i++
    } else if (
      value === 10 &&
      language === 'tr' &&
      next?.value &&
      next.value < 10 &&
      next.start - end === 1
    ) {
      found.push({ start, end: next.end, readings: [10 + next.value] })
      i++
    } else found.push({ start, end, readings: [value] })
  }
  for (const [pattern, count] of DUALS[language] ?? []) {
    for (const match of folded.matchAll(new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu')))
      found.push({ start: match.index, end: match.index + match[0].length, readings: [count] })
  }
  return found
}

function withKind(folded: string, language: string, { start, end, readings }: Written): SaidNumber {
  const after = folded.slice(end, end + 40)
  const before = folded.slice(Math.max(0, start - 12), start)
  const percent = PERCENT_AFTER.exec(after)
  if (percent || PERCENT_BEFORE.test(before))
    return { start, end: end + (percent?.[0].length ?? 0), kind: 'percent', values: readings }
  const dual = DUALS[language]?.find(([words]) =>
    new RegExp(`^(?:${words})$`, 'u').test(folded.slice(start, end)),
  )
  const time = timeAfter(dual ? ` ${dual[2]}` : after, language)
  const sign = MONEY_AFTER.exec(after)
  const signBefore = time ? null : MONEY_BEFORE.exec(before)
  if (sign || signBefore) {
    const from = start - (signBefore?.[0].length ?? 0)
    return { start: from, end: end + (sign?.[0].length ?? 0), kind: 'money', values: readings }
  }
  if (!time) return { start, end, kind: 'plain', values: readings }
  const until = dual ? end : end + time.length
  return { start, end: until, kind: time.kind, values: readings.map((value) => value * time.factor) }
}

const timePatterns = new Map<string, RegExp[]>()

function timeAfter(
  after: string,
  language: string,
): { kind: 'hours' | 'months'; factor: number; length: number } | null {
  let patterns = timePatterns.get(language)
  if (!patterns) {
    const unspaced = language === 'ja' || language === 'zh'
    patterns = (TIME[language] ?? TIME.en!).map(
      (names) =>
        new RegExp(`^\\.?[\\s-]*${unspaced ? '' : BETWEEN}(?:${names})${unspaced ? '' : '(?!\\p{L})'}`, 'u'),
    )
    timePatterns.set(language, patterns)
  }
  const place = patterns.findIndex((pattern) => pattern.test(after))
  if (place < 0) return null
  const { length } = patterns[place]!.exec(after)![0]
  return place < 4
    ? { kind: 'hours', factor: HOURS[place]!, length }
    : { kind: 'months', factor: MONTHS[place - 4]!, length }
}

const bothHalves = (minutes: number): number[] => (minutes <= 720 ? [minutes, minutes + 720] : [minutes])

function namedTimes(folded: string, language: string): SaidNumber[] {
  const found = (NAMED_TIMES[language] ?? []).flatMap(([words, minutes]) =>
    [...folded.matchAll(new RegExp(`(?<!\\p{L})(?:${plainLetters(words)})`, 'gu'))].map(
      (match): SaidNumber => ({
        start: match.index,
        end: match.index + match[0].length,
        kind: 'clock',
        values: minutes === 1440 ? [0, 1440] : [minutes],
      }),
    ),
  )
  if (language !== 'ru') return found
  return [
    ...found,
    ...RUSSIAN_HALF.flatMap(([word, hour]) =>
      [...folded.matchAll(new RegExp(`половин\\p{L}\\s${word}`, 'gu'))].map(
        (match): SaidNumber => ({
          start: match.index,
          end: match.index + match[0].length,
          kind: 'clock',
          values: bothHalves(hour * 60 - 30),
        }),
      ),
    ),
  ]
}

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

const QUARTER = String.raw`\d{1,2}[.](?:00|15|30|45)`
const TO = String.raw`\s?(?:-|–|bis|tot)\s?`

/** "7.00–21.30" of an opening hours' table, no money beside it. */
function isDottedRange(folded: string, { start, end }: Written): boolean {
  const after = folded.slice(end, end + 12)
  const before = folded.slice(Math.max(0, start - 12), start)
  if (!new RegExp(`^${QUARTER}$`, 'u').test(folded.slice(start, end))) return false
  if (MONEY_AFTER.test(after) || MONEY_BEFORE.test(before)) return false
  const next = new RegExp(`^${TO}${QUARTER}(?!\\d)`, 'u').exec(after)
  if (next) return !MONEY_AFTER.test(folded.slice(end + next[0].length, end + next[0].length + 12))
  return new RegExp(`${QUARTER}${TO}$`, 'u').test(before)
}

/** The time of day that a number begins, if it does. */
function clockAt(folded: string, language: string, number: Written, next?: Written): SaidNumber | null {
  const hour = number.readings[0]!
  const written = folded.slice(number.start, number.end)
  const before = folded.slice(Math.max(0, number.start - 14), number.start)
  const marks = CLOCK_MARKS[language] ?? {}
  const minutesOf =
    next && next.start - number.end === 1 && /^\d{2}$/.test(folded.slice(next.start, next.end)) ? next : null
  const joint = minutesOf ? folded[number.end] : ''
  let { start, end } = number
  let minutes: number | null = null
  const dotted = /^(\d{1,2})[.](\d{2})$/.exec(written)
  const gap = next && next.start - number.end <= 6 ? folded.slice(number.end, next.start) : ''
  if (
    next &&
    /^(?:\s?h\s|時|点|點|\suhr\s|\suur\s)$/u.test(gap) &&
    hour <= 24 &&
    next.readings[0]! < 60 &&
    !MONEY_AFTER.test(folded.slice(next.end, next.end + 12))
  ) {
    minutes = hour * 60 + next.readings[0]!
    end = next.end
    end += /^分/.test(folded.slice(end)) ? 1 : 0
  } else if (minutesOf && (joint === ':' || joint === 'h') && hour <= 24) {
    minutes = hour * 60 + minutesOf.readings[0]!
    end = minutesOf.end
  } else if (dotted && Number(dotted[1]) <= 24 && Number(dotted[2]) < 60) {
    const after = folded.slice(end, end + 24)
    const isTime =
      (marks.after && new RegExp(`^(?:${marks.after})`, 'u').test(after)) ||
      (marks.before && new RegExp(`(?:${marks.before})$`, 'u').test(before)) ||
      new RegExp(`^\\s?(?:-|–|bis|tot|to)\\s?\\d{1,2}[.]\\d{2}\\s?(?:${marks.after ?? '$^'})`, 'u').test(
        after,
      )
    if (isTime || isDottedRange(folded, number)) minutes = Number(dotted[1]) * 60 + Number(dotted[2])
  } else if (Number.isInteger(hour) && hour <= 24) {
    for (const [head, tail, added] of PARTS[language] ?? []) {
      const fitsHead = head === '' || new RegExp(`(?<!\\p{L})${head}$`, 'u').test(before)
      const tailed = tail === '' ? [''] : new RegExp(`^(?:${tail})`, 'u').exec(folded.slice(end))
      if (!fitsHead || !tailed || head === tail) continue
      minutes = hour * 60 + added
      start -= head.length
      end += tailed[0]!.length
      break
    }
    if (minutes === null) {
      const after = marks.after && new RegExp(`^(?:${marks.after})`, 'u').test(folded.slice(end, end + 24))
      const ahead = marks.before && new RegExp(`(?:${marks.before})$`, 'u').test(before)
      // "À 19 heures", not "3 heures".
      const worded =
        /(?:^|[^\p{L}])(?:a|as|las|des|vers|de|jusqu'a|ate|hasta|desde|alle|ore)\s$/u.test(before) &&
        /^\s(?:heures?|horas?)(?!\p{L})/u.test(folded.slice(end, end + 10))
      const partOfDay = /^\s(?:مساء|ظهرا|عصرا|صباحا)(?!\p{L})/u.test(folded.slice(end, end + 12))
      if (after || ahead || worded || partOfDay) minutes = hour * 60
      // "dix-huit heures trente"
      const spoken = /^\s(?:heures|horas y|ore e|uhr)\s$/u.test(folded.slice(end, next?.start))
      const isAmount = next && MONEY_AFTER.test(folded.slice(next.end, next.end + 12))
      if (minutes !== null && spoken && next && !isAmount && next.readings[0]! < 60) {
        minutes += next.readings[0]!
        end = next.end
      }
    }
  }
  if (minutes === null) return null
  const rest = folded.slice(end, end + 24)
  const isLater = LATER.test(rest) || AFTERNOON_BEFORE.test(before)
  const isEarlier = EARLIER.test(rest) || MORNING_BEFORE.test(before)
  const values =
    isLater && minutes < 720 ? [minutes + 720] : isEarlier || isLater ? [minutes] : bothHalves(minutes)
  return { start, end, kind: 'clock', values }
}
