import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { segmenter, splitSentences } from '~/domains/retrieval/retrieval.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { createEncoder, type Encoder, type Figure, type Meaning, unpackWeights } from './encoder'
import { foldText } from './text-features'

export type { Meaning } from './encoder'

/** What one text is about: names of intents with their probability, likeliest first. */
export type LikelyIntents = { intent: string; probability: number }[]

const WEIGHTS = join(projectRoot, 'data/understanding/encoder.bin')
/** Meanings kept, because a question is looked at in several places and sections are asked about again and again. */
const MOST_KEPT = 4000

let opened: Encoder | undefined
const kept = new Map<string, Meaning>()

/** The trained encoder, read at its first use. */
export function encoder(): Encoder {
  opened ??= createEncoder(unpackWeights(readFileSync(WEIGHTS)))
  return opened
}

/** What a question, sentence or heading means, in any of the encoder's languages. Synchronous. */
export function meaningOf(text: string): Meaning {
  const known = kept.get(text)
  if (known) return known
  const meaning = encoder().encode(text)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(text, meaning)
  return meaning
}

/** The intents of at least a probability, likeliest first. */
export function likelyIntents({ probabilities }: Meaning, least: number): LikelyIntents {
  const { intents } = encoder()
  const found: LikelyIntents = []
  probabilities.forEach((probability, i) => {
    if (probability >= least) found.push({ intent: intents[i]!, probability })
  })
  return found.sort((a, b) => b.probability - a.probability)
}

/** A topic's least share of certainty to be kept of a passage, or asked with a question. */
const LEAST_OF_PASSAGE = 0.15
const LEAST_OF_QUESTION = 0.05
/** From this share of one group on, a single word names a topic and not a thing: "rückgabefrist", "iade", "hours". */
const LEAST_OF_WORD = 0.7
const MOST_ASKED = 6
/** What a question's whole certainty of its topic weighs against one of its words. */
const TOPIC_WEIGHT = 1

export interface PassageWords {
  title: string
  headings: string[]
  text: string
  language: string
}

/** What a passage is about: the strongest mention of each topic in its headings and sentences. */
export function topicsOfPassage({ title, headings, text, language }: PassageWords): Map<string, number> {
  const stretches = [
    title,
    [title, ...headings].join(' '),
    ...splitSentences(text, language).map((sentence) => sentence.text),
  ]
  const topics = new Map<string, number>()
  for (const stretch of stretches) {
    for (const { intent, probability } of likelyIntents(meaningOf(stretch), LEAST_OF_PASSAGE)) {
      topics.set(intent, Math.max(probability, topics.get(intent) ?? 0))
    }
  }
  return topics
}

/** What a question asks about, weighed against its words. */
export function topicsOfQuestion(text: string): Map<string, number> {
  const likely = likelyIntents(meaningOf(text), LEAST_OF_QUESTION).slice(0, MOST_ASKED)
  if (countWords(text) < 2 && groupShare(likely) < LEAST_OF_WORD) return new Map()
  return new Map(likely.map(({ intent, probability }) => [intent, TOPIC_WEIGHT * probability]))
}

/** Also in scripts that write no spaces: "几点营业" is a whole question. */
function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter('und', 'word').segment(text.slice(0, LONGEST_COUNTED))) {
    if (isWordLike && ++count === 2) return count
  }
  return count
}

/** In UTF-16 units, of a text whose words are counted. */
const LONGEST_COUNTED = 60

/** What the likeliest group of intents adds up to: "iade" is about returns, whichever of their rules is meant. */
function groupShare(likely: LikelyIntents): number {
  const shares = new Map<string, number>()
  for (const { intent, probability } of likely) {
    const group = intent.split('.')[0]!
    shares.set(group, (shares.get(group) ?? 0) + probability)
  }
  return Math.max(0, ...shares.values())
}

/** How likely a text asks something that a shop's pages or products answer. */
export function shareOfShop({ probabilities }: Meaning): number {
  isOutside ??= encoder().intents.map((intent) => OUTSIDE.test(intent))
  let sum = 0
  for (let i = 0; i < isOutside.length; i++) if (!isOutside[i]) sum += probabilities[i]!
  return sum
}

/** In the order of the encoder's intents. */
let isOutside: boolean[] | undefined

/** Groups of intents that no page of a shop answers. */
const OUTSIDE = /^(?:none|talk|follow|person|cart)\./

const MOST_WORDS = 20_000
const words = new Map<string, Float32Array>()

/** Where a single word points, of length 1: words that mean much the same to a shop point much the same way. */
export function directionOf(word: string): Float32Array {
  const known = words.get(word)
  if (known) return known
  const direction = encoder().direct(word)
  if (words.size >= MOST_WORDS) words.delete(words.keys().next().value!)
  words.set(word, direction)
  return direction
}

/** Whether the encoder was trained on a language (BCP 47); of others it knows little. */
export const knowsLanguage = (language: string): boolean =>
  encoder().languages.has(language.toLowerCase().split('-')[0]!)

/** The languages in Latin letters (primary subtags) whose shops and shoppers use a word, in any spelling of its marks. */
export const languagesOfWord = (word: string): readonly string[] => encoder().languagesOf(foldText(word))

/** Where the answer to a text would have to come from. */
export type AnsweredFrom =
  | 'pages'
  | 'products'
  | 'facts'
  | 'orders'
  | 'cart'
  | 'person'
  | 'talk'
  | 'follow'
  | 'none'

const FROM: Record<string, AnsweredFrom> = {
  product: 'products',
  fact: 'facts',
  'my-order': 'orders',
  cart: 'cart',
  person: 'person',
  talk: 'talk',
  follow: 'follow',
  none: 'none',
}

/** In the order of the encoder's intents: read once, as every answer asks several times. */
let sources: AnsweredFrom[] | undefined

/** The probabilities of a meaning's intents, added up by where an answer would come from. */
export function answeredFrom({ probabilities }: Meaning): Record<AnsweredFrom, number> {
  sources ??= encoder().intents.map((intent) => FROM[intent.split('.')[0]!] ?? 'pages')
  const shares = {
    pages: 0,
    products: 0,
    facts: 0,
    orders: 0,
    cart: 0,
    person: 0,
    talk: 0,
    follow: 0,
    none: 0,
  }
  for (let i = 0; i < sources.length; i++) shares[sources[i]!] += probabilities[i]!
  return shares
}

/** How likely a meaning is one of an intent's name. */
export function probabilityOf({ probabilities }: Meaning, ...names: string[]): number {
  const { intents } = encoder()
  return names.reduce((sum, name) => sum + (probabilities[intents.indexOf(name)] ?? 0), 0)
}

/** How often an answer to a question would hold each kind of figure, as shares of 1. */
export function figuresExpected({ probabilities }: Meaning): Record<Figure, number> {
  const { figures } = encoder()
  const expected = (shares: readonly number[]) =>
    shares.reduce((sum, share, i) => sum + share * probabilities[i]!, 0)
  return {
    money: expected(figures.money),
    hours: expected(figures.hours),
    number: expected(figures.number),
  }
}

/** The probability that two texts are about the same topic. */
export function sameTopic(a: Meaning, b: Meaning): number {
  return product(a.probabilities, b.probabilities)
}

/** How far two texts point the same way, -1 to 1. */
export function nearnessOf(a: Meaning, b: Meaning): number {
  return product(a.vector, b.vector)
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
