import { sumOf } from '../sum-of'
import { showsFact } from './fact-signs.server'
import { factsByWords } from './fact-weights.server'
import { hasMeasure } from './measures-asked'
import type { FactQuestion } from './read-fact-question.server'
import { isAmong } from './same-word'
import type { Statement } from './statements.server'

export interface ChosenStatements {
  /** `states`: they say what was asked; `touches`: they speak of it, and may leave open what was asked. */
  kind: 'states' | 'touches'
  /** The likeliest first. */
  statements: Statement[]
}

/** Facts of many kinds, of which a statement must name the very one: a hood, nuts, an iPhone. */
export const NAMED_BY_WORDS: ReadonlySet<string> = new Set([
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
  'fact.dishwasher',
  'fact.power',
])
/** Of these, facts that are asked for by what names them: the dishwasher, the oven; "put" and "wash" may be said otherwise. */
const BY_PROPERTIES: ReadonlySet<string> = new Set(['fact.dishwasher'])
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
/** The same of one that has the kind of measure that is asked for. */
const IS_OF_FACT_MEASURED = 0.1
/** The same from which it is plain what is asked, whatever else is said. */
const IS_PLAIN = 0.5
const MOST_WORDS = 0.5
const MOST_TOUCHING = 2
/** How long it runs and how long it charges are both lengths of time. */
const MOST_OF_TIME = 2
/** What pointing the same way as the question counts beside a word in common. */
const NEARNESS = 0.5
/** The same of a word that people ask for the fact with. */
const ASKED_WORD = 0.3

/**
 * The statements of a product that answer a question. A word that names a thing must stand in them; which fact they
 * state is what they mean, what their label says, or a measure of its kind.
 */
export function chooseStatements(
  question: FactQuestion,
  statements: Statement[],
  language: string,
  weightOf: (term: string) => number,
  nearness: (statement: string) => number,
): ChosenStatements | null {
  const { topics, things, parts, properties, asking, measure, isOpen } = question
  const [likeliest = '', share = 0] = [...topics].sort((a, b) => b[1] - a[1])[0] ?? []
  // "What comes with it?" asks for all of it, "does a charger come with it?" for one thing.
  const asksAll = isOpen && things.length === 0 && (properties.length === 0 || !NAMED_BY_WORDS.has(likeliest))
  const isNarrow = share >= IS_ONE && (asksAll || measure !== null || !NAMED_BY_WORDS.has(likeliest))
  const told = new Set(TOLD_BY[likeliest] ?? [])
  const worded = [...things, ...properties]
  const words = isNarrow ? things : worded.length > 0 ? worded : asking
  // Beside a fact that is plain, a word that names no thing is how it is asked: "existe en", "viene in".
  const isPlain = isOpen && share >= IS_PLAIN
  const needed = isPlain ? words.filter((term) => parts.has(term)) : words
  const all = sumOf(words.map(weightOf))
  // Who asks how many watts or hours names what answers; how heavy something is may be asked of its lid.
  const byUnit = measure !== null && measure !== 'g' && measure !== 'mm'
  const judged = statements.map((statement) => {
    const met = words.filter((term) => isAmong(term, statement.terms))
    const covered = all > 0 ? sumOf(met.map(weightOf)) / all : 0
    const isNamed = properties.some((term) => isAmong(term, statement.terms))
    const isAsked = asking.some((term) => isAmong(term, statement.terms))
    const topic = sumOf(
      [...topics].map(([fact, probability]) => probability * (statement.topics.get(fact) ?? 0)),
    )
    const isMeasured = measure === null || hasMeasure(statement.text, language, measure)
    const leastOfFact = measure !== null && isMeasured ? IS_OF_FACT_MEASURED : IS_OF_FACT
    const isOfFact =
      (statement.topics.get(likeliest) ?? 0) >= leastOfFact ||
      (measure !== null && measure !== 'time' && isMeasured) ||
      (factsByWords(statement.text, language).get(likeliest) ?? 0) >= leastOfFact ||
      showsFact(likeliest, statement.text, language)
    // "How many bottles" of a vest of 12 litres is told by no litres.
    const isCounted = statement.from !== 'title' || measure !== null
    const meetsNeeded = needed.length === 0 || met.length > 0 || (measure !== null && isMeasured && byUnit)
    const hasAsked =
      BY_PROPERTIES.has(likeliest) &&
      properties.length > 0 &&
      properties.every((term) => isAmong(term, statement.terms))
    const isOfIt = isNarrow
      ? isNamed || (isOfFact && isCounted && meetsNeeded)
      : covered >= MOST_WORDS || (hasAsked && isOfFact)
    // A tag is a word: it tells what it says, not what it is about.
    const isWorded = statement.from !== 'tag' || isNamed || met.length > 0
    const states = isMeasured && isOfIt && isWorded
    const isTold = [...told].some((fact) => (statement.topics.get(fact) ?? 0) >= IS_OF_FACT)
    const touches = (isNarrow && (isNamed || isOfFact)) || met.length > 0 || isTold
    const points =
      covered +
      (isNamed ? 1 : 0) +
      (isAsked ? ASKED_WORD : 0) +
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
  return best('states', measure === 'time' ? MOST_OF_TIME : 1) ?? best('touches', MOST_TOUCHING)
}
