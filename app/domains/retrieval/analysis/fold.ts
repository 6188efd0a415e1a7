/**
 * Folding: two spellings of one word meet in one form. Lower case and composition come first, since stemmers
 * want the language's own letters; diacritics go last.
 */

const INVISIBLE = /\p{Cf}|\uFE0E|\uFE0F/gu
const PLAIN_ASCII = /^[a-z0-9]*$/

/** Lower case by the language's own rules (Turkish and Azeri dotted and dotless i), composed, digits in ASCII. */
export function lowerCase(text: string, language: string): string {
  if (PLAIN_ASCII.test(text)) return text
  const dotted = language === 'tr' || language === 'az'
  const lower = dotted ? text.toLocaleLowerCase(language) : text.toLowerCase()
  if (PLAIN_ASCII.test(lower)) return lower
  const composed = lower
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/i\u0307/g, 'i')
  return composed.replace(/\p{Nd}/gu, asciiDigit)
}

/** Unicode keeps every set of decimal digits in a run of ten that starts at a multiple of two from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** Spelling that a language treats as the same letter, applied before stemming. */
export function canonicalSpelling(word: string, language: string): string {
  switch (language) {
    case 'de':
    case 'lb':
      return word
        .replace(/ß/g, 'ss')
        .replace(/ae/g, 'ä')
        .replace(/oe/g, 'ö')
        .replace(/(?<![aeqäö])ue/g, 'ü')
    case 'da':
    case 'nb':
    case 'nn':
    case 'no':
      return word.replace(/aa/g, 'å')
    case 'ru':
    case 'be':
      return word.replace(/ё/g, 'е')
    case 'ro':
      // Snowball's Romanian rules are written with cedillas, today's texts with commas below.
      return word.replace(/ș/g, 'ş').replace(/ț/g, 'ţ')
    default:
      return /[\u0590-\u06FF]/.test(word) ? semitic(word) : word
  }
}

/**
 * Arabic and Hebrew letters without vowel signs; alef, ya, ta marbuta and the Persian forms of kaf and ya as one
 * letter each, as Lucene's Arabic and Persian normalisers define them.
 */
function semitic(word: string): string {
  return word
    .replace(/[\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/[ىیے]/g, 'ي')
    .replace(/[کڪ]/g, 'ك')
    .replace(/[ةۀہھە]/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
}

const LIGATURES: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ё: 'е',
  ґ: 'г',
  ς: 'σ',
}

/**
 * Diacritics off, for scripts in which they only colour a letter (Latin, Greek). Marks of Indic scripts, kana and
 * й are letters of their own and stay.
 */
export function foldDiacritics(word: string): string {
  if (PLAIN_ASCII.test(word)) return word
  return word
    .replace(/[\u00C0-\u024F\u0370-\u03FF\u1E00-\u1FFF]/g, (letter) =>
      letter.normalize('NFD').replace(/\p{Mn}/gu, ''),
    )
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[ßæœøłđðþıħŋёґς]/g, (letter) => LIGATURES[letter] ?? letter)
}
