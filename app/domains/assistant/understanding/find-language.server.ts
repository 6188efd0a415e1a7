import { languagesOfWord } from '~/domains/intents/intents.server'
import { functionWords, languagesNaming } from '~/domains/retrieval/retrieval.server'
import { detectLanguage } from '~/platform/i18n/detect-language.server'
import { findWords } from './find-words'
import { languageOfHan } from './han-languages'

/** Scripts that one language of ours is written in, or that one is by far the likeliest to be. */
const SCRIPTS: [RegExp, string][] = [
  // Near one letter of kana, the rest may well be Han.
  [
    /[\p{Script=Hiragana}\p{Script=Katakana}]|\p{Script=Han}(?=.{0,200}[\p{Script=Hiragana}\p{Script=Katakana}])|\p{Script=Han}(?<=[\p{Script=Hiragana}\p{Script=Katakana}].{0,200}.)/gu,
    'ja',
  ],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
]
/** In scripts of several languages, letters that tell them apart. */
const WITHIN_SCRIPT: [RegExp, string][] = [
  [/[پچژگ]/u, 'fa'],
  [/[ٹڈڑےں]/u, 'ur'],
  [/[іїєґ]/iu, 'uk'],
  [/[ђћџљњ]/iu, 'sr'],
]
/** Letters without which a language in Cyrillic hardly writes a sentence. */
const CYRILLIC: Record<string, RegExp> = {
  uk: /[іїєґ]/iu,
  be: /[ўі]/iu,
  bg: /ъ/iu,
  sr: /[ђћџљњј]/iu,
  mk: /[ѓќѕј]/iu,
  kk: /[әғқңөұүһі]/iu,
  ky: /[ңөү]/iu,
  mn: /[өү]/iu,
  tg: /[ғӣқӯҳҷ]/iu,
}
/** Latin letters and marks that hardly any other of our languages has. */
const LETTERS: [RegExp, string][] = [
  [/[ñ¿¡]/iu, 'es'],
  [/ß/u, 'de'],
  [/[ğşıİ]/u, 'tr'],
  [/ə/iu, 'az'],
  [/[ãõ]/iu, 'pt'],
  [/[œ]|(?<!\p{L})(?:[jn]|qu)['’]\p{L}|(?<!\p{L})[ldcmst]['’][aeiouhéèê]/iu, 'fr'],
  [/(?<!\p{L})(?:[ldcmst]|dell|nell|all|sull|dall|un|quest)['’][aeiouhàèéìòù]/iu, 'it'],
  [/[łąęśźż]/iu, 'pl'],
  [/[őű]/iu, 'hu'],
  [/[řěů]/iu, 'cs'],
  [/[ơưđ]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 'vi'],
]
/** Letters with marks of a language's own alphabet, lower case: one without them wasn't written in it. */
const ALPHABETS: Record<string, string> = {
  de: 'äöüß',
  en: '',
  es: 'áéíóúüñ',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìíîòóùú',
  nl: 'áéëèïíóöúü',
  pt: 'áâãàçéêíóôõúü',
  tr: 'çğıöşüâîû',
}
const LATIN = [
  'cs',
  'da',
  'de',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'hr',
  'hu',
  'id',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sv',
  'tr',
  'vi',
]
/** Most of what shoppers write is in these; what small words tell of others a detector must confirm. */
const COMMON = new Set(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'tr'])
/** What a letter that few languages have counts beside a word that only one has. */
const LETTER_WEIGHT = 1.5
/** How much more its words must say for another language than for the expected one. */
const LEAD = 0.45
/** Shorter words mean something in many languages ("mum", "vs"), in letters. */
const LONG_WORD = 4
/** Share of a text's letters from which a script is that of its language: names stand in others. */
const SHARE_OF_SCRIPT = 0.2
/** A detector is trusted from this many letters on; below, it names a language by accident. */
const LONG_ENOUGH = 20
/** Mail and web addresses are of no language. */
const ADDRESS = /\S+@\S+|(?:https?:\/\/|www\.)\S+/giu
/** In letters; a longer message says enough beside a name. */
const LONG_NAME = 40
/** In words; up to here a message may be little more than a name. */
const SHORT = 6

/**
 * The language (primary subtag) that a message is written in: by its script first, then by letters that few languages
 * have and the small words of each, then by a detector where the message is long; null when nothing tells. `expected` is
 * the language of page or conversation, which hardly likelier ones don't outvote; `isSettled`: of a conversation, in which
 * names of things alone change no language.
 */
export function findLanguage(written: string, expected: string, isSettled = false): string | null {
  const text = written.replace(ADDRESS, ' ')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const ofScript = languageOfScript(text, letters, expected)
  if (ofScript) return ofScript
  const read = wordScores(text)
  const { scores, words } = read
  const best = likeliest(read)
  const around = best === 'en' || expected === 'en' ? aroundName(text, read) : null
  if (around && letters < LONG_NAME) return around === expected ? null : around
  const score = scores.get(best ?? '') ?? 0
  const lead = score - (scores.get(expected) ?? 0)
  const detected = letters >= LONG_ENOUGH ? detectLanguage(text, expected) : null
  if (detected && (detected === best || !scores.size || !COMMON.has(best ?? ''))) return detected
  if (!best || best === expected || lead < LEAD || !(COMMON.has(best) || detected === best)) return null
  if (holdsForeignLetters(text, best) || keepsExpected(read, best, expected)) return null
  // "Un grille-pain ?" has one word that shops were seen to use in English only, "catas para celiacos" one that names a thing
  // in Portuguese, beside a small word of Spanish, too.
  const isSupported = smallAlone(read, best, expected) > 0 || (!isSettled && score > words.length / 2)
  return isSupported ? best : null
}

/** English words that ask or say something, which the name of a thing has none of. */
const ENGLISH_ASKING = new Set(
  (
    'do does did is are was were can could will would should may i you he she we they me my us your have has had got how ' +
    'what which when where why who much many please want need looking show any there it this that these those not ' +
    "don't i'm it's what's where's thanks hi hello hey buy get"
  ).split(' '),
)

/**
 * The language of the words around an English name: "avete il save the date". Told by a small word or a wish that only one
 * of our languages has, beside English that neither asks nor says anything.
 */
function aroundName(text: string, { owners, words }: WordScores): string | null {
  if (words.some((word, i) => ENGLISH_ASKING.has(word) && isOnly(owners[i]!.languages, 'en'))) return null
  const counts = new Map<string, number>()
  for (const language of COMMON) {
    if (language === 'en') continue
    const own = owners.filter(({ languages }) => isOnly(languages, language))
    // English slang and slips have small words of others: "yo", "ta", "wen".
    if (own.length > 0 && (own.filter(({ isSmall }) => isSmall).length > 1 || asksIn(text, language)))
      counts.set(language, own.length)
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null
}

/** Whether a text asks for something in words that a language has and English hasn't. */
const asksIn = (text: string, language: string): boolean =>
  (['wish', 'stock', 'price'] as const).some((kind) => {
    const english = findWords(text, 'en', kind)
    return findWords(text, language, kind).some(
      ({ start, end }) => !english.some((other) => other.start <= start && end <= other.end),
    )
  })

/** Of the languages that most write in. */
const isOnly = (languages: string[], language: string): boolean =>
  languages.includes(language) && languages.every((other) => other === language || !COMMON.has(other))

/** The language with the highest score; null where two of them are as likely. */
function likeliest(read: WordScores): string | null {
  const [first, ...others] = [...read.scores].sort((a, b) => b[1] - a[1])
  if (!first) return null
  // Names of things are English everywhere: the small words around them tell.
  const around = others.find(
    ([language]) => smallAlone(read, language, first[0]) > smallAlone(read, first[0], language),
  )
  if (first[0] === 'en' && around) return around[0]
  return others[0]?.[1] === first[1] ? null : first[0]
}

/** How many small words and letters speak for a language and not for another. */
function smallAlone({ owners, small }: WordScores, language: string, other: string): number {
  let count = small.has(`${language}-letter`) && !small.has(`${other}-letter`) ? 1 : 0
  for (const { languages, isSmall } of owners)
    if (isSmall && languages.includes(language) && !languages.includes(other)) count++
  return count
}

/**
 * A short message in the expected language may hold the name of a thing in another: what only the expected one has keeps it,
 * unless more small words are the other's alone.
 */
function keepsExpected(read: WordScores, best: string, expected: string): boolean {
  if (read.words.length > SHORT) return false
  const own = read.owners.filter(({ languages }) => languages.includes(expected) && !languages.includes(best))
  return own.length > 0 && smallAlone(read, best, expected) <= own.length
}

const holdsForeignLetters = (text: string, language: string): boolean =>
  ALPHABETS[language] !== undefined &&
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[^\P{L}a-z]/gu) ?? []
  ).some((letter) => !ALPHABETS[language]!.includes(letter))

function languageOfScript(text: string, letters: number, expected: string): string | null {
  for (const [pattern, language] of SCRIPTS) {
    if ((text.match(pattern)?.length ?? 0) < SHARE_OF_SCRIPT * letters) continue
    const ofHan = language === 'zh' ? languageOfHan(text) : null
    if (ofHan) return ofHan
    const within = WITHIN_SCRIPT.find(([mark]) => mark.test(text))?.[1]
    if (within) return within
    const sharing = (SHARED[language] ?? []).filter((other) => CYRILLIC[other]?.test(text) ?? true)
    if (sharing.includes(expected) || (SHARED[language]?.includes(expected) && letters < LONG_ENOUGH))
      return expected
    const detected = sharing.length > 0 && letters >= LONG_ENOUGH ? detectLanguage(text, expected) : null
    return detected && sharing.includes(detected) ? detected : language
  }
  return null
}

/** Other languages in the script of one. */
const SHARED: Record<string, string[]> = {
  zh: ['ja'],
  ar: ['fa', 'ur', 'ps', 'sd', 'ug', 'ckb'],
  ru: ['uk', 'bg', 'sr', 'mk', 'be', 'kk', 'ky', 'mn', 'tg'],
  hi: ['mr', 'ne'],
  he: ['yi'],
  bn: ['as'],
}

function languagesUsing(word: string): string[] {
  const known = languagesOfWord(word)
  return [...new Set([...known, ...languagesNaming(word, known.length === 0)])]
}

interface WordScores {
  scores: Map<string, number>
  /** Languages that a small word or a letter speaks for. */
  small: Set<string>
  words: string[]
  /** The languages that have each word. */
  owners: { languages: string[]; isSmall: boolean }[]
}

/** Each language's small words in a text, and what shops and shoppers write; a word that several have is shared among them. */
function wordScores(text: string): WordScores {
  const scores = new Map<string, number>()
  const small = new Set<string>()
  const owners: WordScores['owners'] = []
  const add = (language: string, weight: number) => scores.set(language, (scores.get(language) ?? 0) + weight)
  const found =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+/gu) ?? []
  const words = [...new Set(found)]
  for (const word of words) {
    const having = LATIN.filter((language) => functionWords(language).has(word))
    const languages = having.length > 0 || word.length < LONG_WORD ? having : languagesUsing(word)
    for (const language of languages) add(language, 1 / languages.length)
    for (const language of having) small.add(language)
    owners.push({ languages, isSmall: having.length > 0 })
  }
  const marked = LETTERS.filter(([mark]) => mark.test(text)).map(([, language]) => language)
  for (const language of marked) {
    small.add(language).add(`${language}-letter`)
    add(language, LETTER_WEIGHT / marked.length)
  }
  // Azerbaijani has all of Turkish's letters, and one more.
  if (scores.has('az')) scores.delete('tr')
  return { scores, small, words, owners }
}
