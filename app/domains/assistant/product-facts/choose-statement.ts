import { sumOf } from '../sum-of'
import { type FactQuestion, isAmong } from './read-fact-question.server'
import type { Statement } from './statements.server'

export interface ChosenStatements {
  /** `states`: they say what was asked; `touches`: they speak of it, and may leave open what was asked. */
  kind: 'states' | 'touches'
  /** The likeliest first. */
  statements: Statement[]
}

/** Facts of many kinds, of which a statement must name the very one: a hood, nuts, an iPhone. */
const NAMED_BY_WORDS = new Set([
  'fact.feature',
  'fact.ingredients',
  'fact.allergens',
  'fact.connect',
  'fact.included',
  'fact.compatible',
  'fact.use-for',
  'fact.use',
  'fact.safety',
  'fact.organic',
  'fact.model',
  'fact.smell-taste',
  'fact.durability',
  'fact.fit',
])
/** From which facts another may be told, without being told: what is in it, for who asks whether it is vegan. */
const TOLD_BY: Record<string, string[]> = {
  'fact.vegan': ['fact.ingredients', 'fact.material'],
  'fact.allergens': ['fact.ingredients', 'fact.material'],
  'fact.dishwasher': ['fact.care', 'fact.material'],
  'fact.durability': ['fact.power'],
  'fact.ingredients': ['fact.material'],
  'fact.fit': ['fact.sizes', 'fact.dimensions'],
  'fact.sizes': ['fact.dimensions'],
}
/** Share of a question that is of one fact, so that it is that one. */
const IS_ONE = 0.4
/** How likely a statement must be of the asked fact. */
const IS_OF_FACT = 0.3
const MOST_WORDS = 0.5
const MOST_TOUCHING = 2
/** What pointing the same way as the question counts beside a word in common. */
const NEARNESS = 0.5

/**
 * The statements of a product that answer a question. A word that names a thing must stand in them; which fact they
 * state is what they mean, what their label says, or a measure of its kind.
 */
export function chooseStatements(
  question: FactQuestion,
  statements: Statement[],
  weightOf: (term: string) => number,
  nearness: (statement: string) => number,
): ChosenStatements | null {
  const { topics, things, properties, isOpen } = question
  const [likeliest = '', share = 0] = [...topics].sort((a, b) => b[1] - a[1])[0] ?? []
  // "What comes with it?" asks for all of it, "does a charger come with it?" for one thing.
  const asksAll = isOpen && things.length === 0
  const isNarrow = share >= IS_ONE && (asksAll || !NAMED_BY_WORDS.has(likeliest))
  const told = new Set(TOLD_BY[likeliest] ?? [])
  const words = isNarrow ? things : [...things, ...properties]
  const all = sumOf(words.map(weightOf))
  const judged = statements.map((statement) => {
    const met = words.filter((term) => isAmong(term, statement.terms))
    const covered = all > 0 ? sumOf(met.map(weightOf)) / all : 0
    const named = properties.some((term) => isAmong(term, statement.terms))
    const topic = sumOf(
      [...topics].map(([fact, probability]) => probability * (statement.topics.get(fact) ?? 0)),
    )
    const isOfFact = (statement.topics.get(likeliest) ?? 0) >= IS_OF_FACT
    const states = isNarrow
      ? named || (isOfFact && (words.length === 0 || met.length > 0))
      : covered >= MOST_WORDS
    const isTold = [...told].some((fact) => (statement.topics.get(fact) ?? 0) >= IS_OF_FACT)
    const touches = (isNarrow && (named || isOfFact)) || met.length > 0 || isTold
    const points =
      covered +
      (named ? 1 : 0) +
      topic +
      NEARNESS * nearness(statement.text) -
      (statement.from === 'tag' ? 3 : 0)
    return { statement, states, touches, points }
  })
  const best = (kind: ChosenStatements['kind'], most: number): ChosenStatements | null => {
    const found = judged.filter((one) => one[kind]).sort((a, b) => b.points - a.points)
    return found.length > 0
      ? { kind, statements: found.slice(0, most).map(({ statement }) => statement) }
      : null
  }
  return best('states', 1) ?? best('touches', MOST_TOUCHING)
}
