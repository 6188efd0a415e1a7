import type { OptionWord, ProductDetails } from '~/domains/catalog/catalog'
import {
  analyse,
  lengthIn,
  optionMeaning,
  type Token,
  valueWords,
} from '~/domains/retrieval/retrieval.server'
import { findMoney } from '../with-model/money-in-text'
import { asciiDigits } from '../with-model/numbers'

export interface AskedOptions {
  /** Option values of the question, as the shop writes them; of each option one at most. */
  values: string[]
  /** An option that was asked for by a value that it doesn't have: "size 12". */
  unknown: { option: string; written: string } | null
}

const NO_OPTION = 'Default Title'

/**
 * The values of a product's options that a question names: as a whole ("dark blue", "50 ml" for "50ml"), or by what
 * tells a value from its neighbours, where the question speaks of that option ("size 6" for "UK 6") or says it in capitals
 * ("L" for "L (UK 9–12)").
 */
export function askedOptions(
  { options, title }: Pick<ProductDetails, 'options' | 'title'>,
  question: string,
  language: string,
): AskedOptions {
  const tokens = tokensOf(question, language)
  const inTitle = new Set(tokensOf(title, language).map(({ term }) => term))
  const found: AskedOptions = { values: [], unknown: null }
  for (const { name, values } of options) {
    const chosen = values.filter(({ written }) => written !== NO_OPTION)
    if (chosen.length === 0) continue
    const whole = chosen
      .map(({ written: value }) => ({
        value,
        length: wholeLength(tokensOf(value, language), tokens, question, inTitle),
      }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length || b.value.length - a.value.length)[0]
    const value =
      whole?.value ??
      byOtherWords(values, question, language) ??
      bySign(
        name.written,
        chosen.map(({ written }) => written),
        tokens,
        question,
        language,
        found,
      )
    if (value) found.values.push(value)
    else
      found.unknown ??= otherOfShape(
        name.written,
        chosen.map(({ written }) => written),
        question,
        language,
      )
  }
  return found
}

/** The options of a question that names their value: nobody asks for what they say themselves. */
export function optionsGiven(
  details: Pick<ProductDetails, 'options' | 'title'>,
  question: string,
  language: string,
): string[] {
  const { values, unknown } = askedOptions(details, question, language)
  return details.options
    .filter(
      ({ name, values: all }) =>
        unknown?.option === name.written || all.some(({ written }) => values.includes(written)),
    )
    .map(({ name }) => name.written)
}

/** Whether a term is a word of a product's options: a name or value, as the shop or people of the asker's language say it. */
export function isOfOptions(
  { options }: Pick<ProductDetails, 'options'>,
  language: string,
): (term: string) => boolean {
  const wordings = options.flatMap(({ name, values }) => [
    name.written,
    name.told,
    ...values.flatMap(({ written, told }) => {
      const { same, kind } = valueWords(written, language)
      return [written, told, ...same, ...kind]
    }),
  ])
  const terms = new Set(wordings.flatMap((wording) => analyse(wording, language).map(({ term }) => term)))
  const meanings = options.flatMap(({ name }) => optionMeaning(name.written, language) ?? [])
  return (term) => terms.has(term) || meanings.some(({ isName }) => isName(term))
}

/** Numbers joined by signs, as sizes of tyres, trousers and screens are written. */
const CODE = /(?<![\p{L}\p{N}.,/×x-])\p{Nd}+(?:[-–/×x]\p{Nd}+)+(?![\p{L}\p{N}])/giu
const shapeOf = (code: string) =>
  code
    .replace(/\p{Nd}/gu, '9')
    .replace('–', '-')
    .toLowerCase()

/** A value that is written as those of an option are, and is none of them: "50-622" of what comes in 47-559, "300 g" of 200 g. */
function otherOfShape(
  option: string,
  values: string[],
  question: string,
  language: string,
): AskedOptions['unknown'] {
  const shapes = new Set(values.map(shapeOf))
  const isCode = values.every((value) => value.match(CODE)?.[0] === value)
  const code = isCode ? question.match(CODE)?.find((written) => shapes.has(shapeOf(written))) : undefined
  if (code) return { option, written: code }
  const dimensions = new Set(values.map((value) => dimensionOf(quantitiesIn(value, language)[0]?.term)))
  const [dimension] = dimensions
  if (dimensions.size !== 1 || !dimension) return null
  const asked = quantitiesIn(question, language).filter(({ term }) => dimensionOf(term) === dimension)
  const [one] = asked
  return one && asked.length === 1 ? { option, written: question.slice(one.start, one.end) } : null
}

const quantitiesIn = (text: string, language: string): Token[] =>
  analyse(text, language).filter(({ kind }) => kind === 'quantity')

/** The unit that a quantity is counted in, as the analysis names it. */
const dimensionOf = (term: string | undefined): string | undefined => term && /\D+$/.exec(term)?.[0]

/**
 * A value by what the shop's own translation or the asker's language calls it, else the only one of its kind: "in green"
 * of what comes in moss and oat.
 */
function byOtherWords(values: OptionWord[], question: string, language: string): string | null {
  const longest = (wordings: string[]) =>
    Math.max(0, ...wordings.map((wording) => lengthIn(question, wording, language)))
  const named = values
    .map(({ written, told }) => ({
      value: written,
      length: longest([...partsOf(told, written), ...valueWords(written, language).same]),
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
  const [first, second] = named
  if (first) return first.length > (second?.length ?? 0) ? first.value : null
  const ofKind = values.filter(({ written }) => longest(valueWords(written, language).kind) > 0)
  return ofKind.length === 1 ? ofKind[0]!.written : null
}

/** A translation may give several words: "Ton, Ziegelrot, Rot". */
const partsOf = (translation: string, value: string): string[] =>
  translation === value
    ? []
    : translation
        .split(/[,;、，（）()/]/u)
        .map((part) => part.trim())
        .filter((part) => part.length > 0)

const tokensOf = (text: string, language: string): Token[] =>
  analyse(text, language).filter(({ kind }) => kind !== 'part' && kind !== 'folded' && kind !== 'joined')

/** Words of the question that a value takes up, 0 when it doesn't stand in it. */
function wholeLength(value: Token[], tokens: Token[], question: string, inTitle: Set<string>): number {
  const quantity = value.find(({ kind }) => kind === 'quantity')
  if (quantity && tokens.some(({ term }) => term === quantity.term)) return value.length
  // "Magnum 1.5 l" is called by its word.
  const words = value.filter((token) => token.kind !== 'quantity' && !isMeasure(value, token))
  if (words.length === 0) return 0
  const plain = tokens.filter(({ kind }) => kind !== 'quantity')
  for (let at = 0; at + words.length <= plain.length; at++) {
    if (
      !words.every(
        ({ term, surface }, i) => plain[at + i]!.term === term || plain[at + i]!.surface === surface,
      )
    )
      continue
    const [first] = words
    // "The 3" of "Ridge 3" is no size, and a single small letter no option.
    const isShort = words.length === 1 && first!.surface.length < 3
    if (!isShort) return words.length
    if (inTitle.has(first!.term)) continue
    if (isMeasure(tokens, plain[at]!)) continue
    const written = question.slice(plain[at]!.start, plain[at]!.end)
    if (/^\p{Lu}+$/u.test(written) || isSign(question, plain[at]!)) return words.length
    if (/^\p{Nd}+$/u.test(written) && !isMoney(question, plain[at]!)) return words.length
  }
  return 0
}

/** Within "50 ml" or "12 L". */
const isMeasure = (tokens: Token[], { start }: Token) =>
  tokens.some((token) => token.kind === 'quantity' && token.start <= start && start < token.end)

const isMoney = (question: string, { start }: Token) =>
  findMoney(asciiDigits(question)).some((money) => money.start <= start && start < money.end)

const SIGN = /^(?:\d?x{0,3}[sl]|m)$/i

/** A letter for a size that stands by itself, which "l'" and "s" of "what's" don't. */
function isSign(question: string, { start, end }: Token): boolean {
  return (
    SIGN.test(question.slice(start, end)) &&
    !/[\p{L}\p{N}'’.&-]$/u.test(question.slice(0, start)) &&
    !/^(?:['’&-]|\.\p{L})/u.test(question.slice(end))
  )
}

/** "In 28" of what comes in 28-622 and 32-622. */
function byFirstNumber(values: string[], tokens: Token[], question: string): string | null {
  if (!values.every((value) => value.match(CODE)?.[0] === value)) return null
  const numbers = tokens.filter(
    (token) =>
      token.kind === 'number' &&
      /^[\s(,]?$/u.test(question.slice(token.start - 1, token.start)) &&
      /^(?:[\s),?!;]|er|$)/u.test(question.slice(token.end)) &&
      !isMeasure(tokens, token) &&
      !isMoney(question, token),
  )
  const named = values.filter((value) =>
    numbers.some(({ surface }) => /^\p{Nd}+/u.exec(value)![0] === surface),
  )
  return named.length === 1 ? named[0]! : null
}

/** A value by the part of it that its neighbours don't have, right behind the option's name or in capitals. */
function bySign(
  name: string,
  values: string[],
  tokens: Token[],
  question: string,
  language: string,
  found: AskedOptions,
): string | null {
  const first = byFirstNumber(values, tokens, question)
  if (first) return first
  const meaning = optionMeaning(name, language)
  if (!meaning) return null
  const parts = values.map((value) => tokensOf(value, language).filter(({ kind }) => kind !== 'quantity'))
  const common = (term: string) => parts.every((terms) => terms.some((token) => token.term === term))
  const signs = parts.map((terms) => terms.filter(({ term }) => !common(term)))
  for (const [i, token] of tokens.entries()) {
    const written = question.slice(token.start, token.end)
    const before = tokens[i - 1]
    const isNamed = before !== undefined && meaning.isName(before.surface)
    if (!isNamed && (!isSign(question, token) || isMeasure(tokens, token))) continue
    // The first part of a value is its name, what follows in brackets explains it.
    const at = signs.findIndex(
      ([first]) => first && (first.term === token.term || first.surface === token.surface),
    )
    if (at >= 0) return values[at]!
    const anywhere = signs.findIndex((terms) => terms.some(({ term }) => term === token.term))
    if (anywhere >= 0 && isNamed) return values[anywhere]!
    if (isNamed && (/^\d{1,3}$/.test(written) || SIGN.test(written)))
      found.unknown ??= { option: name, written }
  }
  return null
}
