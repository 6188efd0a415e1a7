import { type FoundWords, findWords } from './find-words'

/** How somebody names themselves who doesn't know the order's e-mail address. */
export interface NamedCustomer {
  firstName: string
  lastName: string
  zip: string
}

/** British, Canadian and Dutch postcodes hold letters; elsewhere they are digits, sometimes in two groups. */
const POSTCODE =
  /(?<![\p{L}\p{N}#])(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{4}\s?[A-Z]{2}|\d{5}-\d{3,4}|\d{2,3}-\d{3,4}|\d{3}\s\d{2}|\d{4,7})(?![\p{L}\p{N}])/gu
/** A word of a name. Scripts without capitals have none to show. */
const NAME = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lo}[\p{Lo}\p{M}'’-]+)$/u
const ANY_NAME = /^[\p{L}][\p{L}\p{M}'’.-]+$/u
const MOST_NAMES = 4
/** Of a name in letters without capitals nothing shows the end. */
const CASELESS_NAMES = 2
/** Characters between "postcode" and the code, and between "my order" and its number. */
const CLOSE = 14

/**
 * The name and postcode by which a shopper says who they are: "I'm Ada Lovelace, postcode 80279", and, where they were
 * just asked who they are, "Ada Lovelace, 80279". Null where either is missing.
 */
export function findNamedCustomer(
  text: string,
  language: string,
  { wasAsked = false } = {},
): (NamedCustomer & { postcodeAt: FoundWords }) | null {
  const postcodeAt = findPostcode(text, language)
  if (!postcodeAt) return null
  const names = namesAfterNaming(text, language) ?? (wasAsked ? onlyNames(text, language, postcodeAt) : null)
  const [firstName, ...others] = names ?? []
  if (!firstName || others.length === 0) return null
  const zip = text.slice(postcodeAt.start, postcodeAt.end)
  return { firstName, lastName: others.join(' '), zip, postcodeAt }
}

/** The code after the word for it, else the last that isn't an order's number. */
function findPostcode(text: string, language: string): FoundWords | null {
  const codes = [...text.matchAll(POSTCODE)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  const follows = (kind: 'postcode' | 'order', { start }: FoundWords) =>
    findWords(text, language, kind).some(({ end }) => start >= end && start - end <= CLOSE)
  return (
    codes.find((code) => follows('postcode', code)) ??
    codes.findLast((code) => !follows('order', code)) ??
    null
  )
}

function namesAfterNaming(text: string, language: string): string[] | null {
  for (const { end } of findWords(text, language, 'naming')) {
    const after = text.slice(end).replace(/^[\s:：,，]+/u, '')
    const names: string[] = []
    for (const word of after.split(/\s+|(?<=[、，])/u)) {
      const bare = word.replace(/[.,;:!?،。、，]+$/u, '')
      if (!NAME.test(bare)) break
      names.push(bare)
      const most = /^\p{Lo}/u.test(bare) ? CASELESS_NAMES : MOST_NAMES
      if (bare !== word || names.length === most) break
    }
    if (names.length > 1) return names
  }
  return null
}

/** A message of nothing but a name and a postcode, in small letters too. */
function onlyNames(text: string, language: string, { start, end }: FoundWords): string[] | null {
  const spared = [...findWords(text, language, 'naming'), ...findWords(text, language, 'postcode')]
  const rest = [...spared, { start, end }].reduce(
    (left, found) => left.slice(0, found.start) + ' '.repeat(found.end - found.start) + left.slice(found.end),
    text,
  )
  const words = rest.split(/[\s.,;:!،。、，]+/u).filter(Boolean)
  const isName = words.length > 1 && words.length <= MOST_NAMES && words.every((word) => ANY_NAME.test(word))
  return isName ? words : null
}
