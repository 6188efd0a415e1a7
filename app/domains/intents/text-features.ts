/** Rows of the encoder's table; a power of two. */
export const BUCKETS = 2 ** 16
/** Longer texts are read up to here, in UTF-16 units. */
const LONGEST = 600
const LONGEST_WORD = 24
const SHORTEST_RUN = 3
const LONGEST_RUN = 5

/** Scripts whose words no spaces part: read by their characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/u
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+|[\p{L}\p{M}\p{N}'’]+|\p{Sc}|[?？؟]+|%|\p{Extended_Pictographic}/gu
const LATIN_MARKS = /[\u0300-\u036f]/g
const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/g
const LETTERS: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * Lower case without the marks that people leave out when they type. Japanese keeps its own: が is not か.
 */
export function foldText(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replace(ARABIC_MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .replace(/’/g, "'")
}

/**
 * The rows of the encoder's table that a text is the sum of: its words, neighbouring words, and runs of letters within
 * words, so that a misspelled or inflected word still meets what it was learned from. Rows may repeat.
 */
export function textFeatures(text: string): number[] {
  const features: number[] = []
  let before = '^'
  for (const [word] of foldText(text).matchAll(WORDS)) {
    if (UNSPACED.test(word)) {
      addRuns(features, word, 'c', 1, 3)
      before = word.slice(-2)
      continue
    }
    const name = nameOf(word)
    features.push(hash(`w ${name}`), hash(`p ${before} ${name}`))
    if (/\p{L}/u.test(word))
      addRuns(features, `<${word.slice(0, LONGEST_WORD)}>`, 'r', SHORTEST_RUN, LONGEST_RUN)
    before = name
  }
  features.push(hash(`p ${before} $`))
  return features
}

/** The words that spaces part, folded; for vectors of whole words. */
export function plainWords(text: string): string[] {
  return [...foldText(text).matchAll(WORDS)].map(([word]) => word).filter((word) => /^[a-z']{2,}$/.test(word))
}

/** Numbers by their length and shape: which one it is tells nothing, that it has four digits may. */
const nameOf = (word: string) => (/\p{N}/u.test(word) ? word.replace(/\p{N}/gu, '0') : word)

function addRuns(features: number[], text: string, kind: string, shortest: number, longest: number): void {
  const letters = [...text]
  const begun = added(added(FIRST, kind), ' ')
  for (let length = shortest; length <= longest; length++) {
    for (let at = 0; at + length <= letters.length; at++) {
      let value = begun
      for (let i = at; i < at + length; i++) value = added(value, letters[i]!)
      features.push(rowOf(value))
    }
  }
}

/** FNV-1a of the UTF-16 units, its halves folded into the number of rows. */
const hash = (text: string): number => rowOf(added(FIRST, text))

const FIRST = 0x811c9dc5

function added(value: number, text: string): number {
  let sum = value
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum
}

function rowOf(value: number): number {
  let mixed = value ^ (value >>> 15)
  mixed = Math.imul(mixed, 0x2c1b3c6d)
  mixed ^= mixed >>> 13
  return (mixed >>> 0) & (BUCKETS - 1)
}
