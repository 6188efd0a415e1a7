import { encoder, type Meaning, meaningOf } from '~/domains/intents/intents.server'
import { analyse } from '~/domains/retrieval/retrieval.server'

/** What is said or asked of a product, as probabilities by fact (`fact.weight`). */
export type Topics = ReadonlyMap<string, number>

/** Asked of the rows, not of the words. */
const OF_ROWS = new Set(['fact.price', 'fact.stock', 'fact.restock'])
/** What a shop says of all its things is, said of one, a fact of it. */
const ALSO: Record<string, string> = {
  'shop.made-where': 'fact.origin',
  'shop.materials': 'fact.material',
  'fact.size-chart': 'fact.dimensions',
  'product.for-whom': 'fact.age',
  'product.other-colour': 'fact.colours',
  'product.other-size': 'fact.sizes',
  'follow.and-size': 'fact.sizes',
  'follow.and-colour': 'fact.colours',
}
const LEAST = 0.03

/** The probabilities of facts in a meaning, as they are. */
export function topicsOf({ probabilities }: Meaning): Topics {
  const topics = new Map<string, number>()
  encoder().intents.forEach((intent, i) => {
    const fact = ALSO[intent] ?? intent
    if (!fact.startsWith('fact.') || OF_ROWS.has(fact) || probabilities[i]! < LEAST) return
    topics.set(fact, (topics.get(fact) ?? 0) + probabilities[i]!)
  })
  return topics
}

/** The dimension of a measure that states each fact, as the unit reader names it. */
const MEASURES: [fact: string, dimensions: RegExp][] = [
  ['fact.weight', /^=[\d.e+-]+g$/],
  ['fact.dimensions', /^=[\d.e+-]+mm$/],
  ['fact.capacity', /^=[\d.e+-]+(?:ml|pcs)$/],
  ['fact.power', /^=[\d.e+-]+(?:w|v|mah|a)$/],
]
/** A statement of its kind, though the encoder may not see it. */
const STRUCTURAL = 0.6
/** "58 % merino, 40% nylon", "%72 zeytinyağı": shares of something. */
const COMPOSITION = /(?:\d\s?%|%\s?\d)[^.]*\p{L}{3}/u
/** A measure of sides, "12 × 8 cm". */
export const SIDES = /\d\s?[×x]\s?\d/iu
/** A list of things may be of those in it. */
const LISTED = /[,،、，;]/gu
const LIKELY = 0.35

/** The measures in a product's name, which it says nowhere else: "USB cable, 2 m". */
export function topicsOfTitle(title: string, language: string): Topics {
  const terms = analyse(title, language)
  return new Map(
    MEASURES.filter(([, measure]) =>
      terms.some(({ kind, term }) => kind === 'quantity' && measure.test(term)),
    ).map(([fact]) => [fact, STRUCTURAL]),
  )
}

/** What a statement tells: what its words mean, its label, and the measures in it. */
export function topicsOfStatement(
  text: string,
  from: 'text' | 'attribute' | 'option' | 'tag',
  language: string,
): Topics {
  const topics = new Map(topicsOf(meaningOf(text)))
  const raise = (fact: string, to: number) => topics.set(fact, Math.max(to, topics.get(fact) ?? 0))
  const label = /^([^:：]{2,30})[:：]/u.exec(text)?.[1]
  if (label) for (const [fact, probability] of topicsOf(meaningOf(label))) raise(fact, probability)
  const terms = analyse(text, language)
  for (const [fact, measure] of MEASURES)
    if (terms.some(({ kind, term }) => kind === 'quantity' && measure.test(term))) raise(fact, STRUCTURAL)
  if (SIDES.test(text)) raise('fact.dimensions', STRUCTURAL)
  if (COMPOSITION.test(text)) {
    raise('fact.material', STRUCTURAL)
    raise('fact.ingredients', STRUCTURAL)
  }
  if (from !== 'option' && (text.match(LISTED)?.length ?? 0) >= 2) {
    raise('fact.ingredients', LIKELY)
    raise('fact.included', LIKELY)
  }
  if (from === 'option' && label) {
    // Whatever sizes are made of, they are chosen by them.
    const values = text.slice(label.length + 1)
    if (/\d|\b(?:x{0,3}[sl]|m)\b/iu.test(values)) raise('fact.sizes', STRUCTURAL)
  }
  return topics
}
