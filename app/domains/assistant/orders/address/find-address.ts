import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { findWords } from '../../understanding/find-words'
import { parseAddress, type WrittenAddress } from './parse-address'

/** Between a wish and the address: "send it to …", "ist …". Grammar words of a language; a colon or a new line in all. */
const BEFORE: Record<string, string> = {
  en: "to|is|it's|its|at|address",
  de: 'an|auf|nach|zu|in|lautet|ist|adresse',
  nl: 'naar|op|is|in|adres',
  fr: 'à|au|vers|en|par|est|adresse',
  es: 'a|al|en|por|es|dirección|direccion',
  it: 'a|in|al|è|con|indirizzo',
  pt: 'para|pra|em|é|por|endereço|morada',
  tr: 'adresim|adresi|adresimi|adres|yeni',
  ru: 'на|в|по|адрес|адресу',
  ar: 'إلى|الى|على|هو|العنوان|عنواني',
}
/** The same where no spaces part words. */
const UNSPACED_BEFORE: Record<string, string> = { ja: 'を|は', zh: '到|为|成|至|是', ko: '를 |을 |은 |는 ' }
/** What a language ties to the end of the address. */
const BEHIND: Record<string, RegExp> = {
  tr: /(?:\s+(?:olarak|adresine|diye|şeklinde)|['’][ae])$/iu,
  ja: /(?:宛て?に|まで|に|へ)$/u,
  ko: /(?:으로|로)$/u,
}
/** A name in capitals, and behind it words in small letters: "Berlin schicken". */
const VERB_BEHIND = /(\p{Lu}\p{L}*)(?:\s+\p{Ll}{4,})+$/u
const AROUND = ['wanting', 'thanks', 'changing', 'cancelling'] as const
const LONGEST = 400

/**
 * The address in a sentence that says more than it; `wasAsked`: the sentence answers a question for it, so that less
 * shows one.
 */
export function findAddress(
  text: string,
  language: string,
  { wasAsked = false } = {},
): WrittenAddress | null {
  if (text.length > LONGEST || /[?？؟]/u.test(text)) return null
  const whole = withoutEnd(text, language)
  const starts = [0, ...startsIn(whole, language)].sort((a, b) => b - a)
  for (const start of starts) {
    const found = parseAddress(whole.slice(start), language)
    if (found && isStrong(found)) return found
  }
  return wasAsked ? parseAddress(whole, language) : null
}

/** A street with its number, and where that is. */
const isStrong = ({ address1, zip, city, province }: WrittenAddress): boolean =>
  /\p{L}/u.test(address1) &&
  /\p{N}/u.test(address1) &&
  address1.split(/\s+/u).length <= 8 &&
  city.split(/\s+/u).length <= 4 &&
  (zip !== '' || province !== '' || city !== '')

function startsIn(text: string, language: string): number[] {
  const base = baseLanguage(language)
  const spaced = BEFORE[base] ?? BEFORE.en!
  const words = `(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`
  const patterns = [':|：|\\n', words, UNSPACED_BEFORE[base]].filter(Boolean)
  return [...text.matchAll(new RegExp(patterns.join('|'), 'giu'))].map(
    ({ index, 0: found }) => index + found.length,
  )
}

/** Without what is asked for behind the address: "… please", "… olarak değiştirin". */
function withoutEnd(text: string, language: string): string {
  const lastNumber = text.search(/\p{N}[^\p{N}]*$/u)
  const behind = AROUND.flatMap((kind) => findWords(text, language, kind))
    .map(({ start }) => start)
    .filter((start) => start > lastNumber)
  const cut = behind.length > 0 ? text.slice(0, Math.min(...behind)) : text
  const base = baseLanguage(language)
  const kept = cut.replace(/[\s,.!。！]+$/u, '').replace(VERB_BEHIND, '$1')
  return behind.length > 0 && BEHIND[base] ? kept.replace(BEHIND[base], '') : kept
}
