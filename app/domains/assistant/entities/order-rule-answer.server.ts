import { shareOf } from './asked-topic.server'
import { namesBooked } from './booked-things'
import { type EntityFound, entityQuote } from './entity-quote'
import { type EntityRequest, headOf, type PlacedUnit, unitsOf } from './evidence'

/** What one may want done to an order, and what pages say of it. */
const WISHES: { asked: RegExp; ruled: RegExp }[] = [
  {
    asked: /^(?:my-order\.cancel|order\.cancel-policy)$/,
    ruled: /^(?:order\.cancel-policy|my-order\.cancel)$/,
  },
  {
    asked: /^(?:my-order\.change-\p{L}+|order\.change-policy)$/u,
    ruled: /^(?:order\.change-policy|my-order\.change-\p{L}+)$/u,
  },
]
const RULES = ['order.cancel-policy', 'order.change-policy'] as const
const ASKED = 0.5
const HEADED = 0.5
const SAID = 0.4
/** Sentences of a section of its own that are shown, at most. */
const MOST = 6

/** Whether a question is about changing or cancelling an order, one's own or any. */
export const asksOrderRule = (question: string): boolean =>
  WISHES.some(({ asked }) => shareOf(question, asked) >= ASKED)

const SPOKEN_OF = 0.3

/** Whether some words are of orders only where a question is about a visit or course. */
export const isOfOtherThan = (question: string, words: string): boolean =>
  namesBooked(question) && saysOrderRule(words) && !namesBooked(words)

/** Whether some words may be such a rule. */
export const saysOrderRule = (words: string): boolean =>
  words.split('\n').some((line) => shareOf(line, EITHER) >= SPOKEN_OF)

/** What the pages that have such rules are about, whatever is wanted of one's own order. */
export const topicsOfOrderRules = (): ReadonlyMap<string, number> =>
  new Map(RULES.map((intent) => [intent, 1]))

/**
 * "Can I still cancel?", "can you post it a week later?": the section of the pages that is headed so, else what says so by
 * itself; as what the shop says of it, and no more. Null where the pages say nothing of it.
 */
export function orderRuleAnswer(request: EntityRequest): EntityFound | null {
  const wish = WISHES.find(({ asked }) => shareOf(request.question, asked) >= ASKED)
  if (!wish) return null
  const isBooked = namesBooked(request.question)
  let best: { units: PlacedUnit[]; points: number } | null = null
  for (const section of sectionsOf(unitsOf(request))) {
    const [first] = section as [PlacedUnit]
    // Who cancels a visit isn't told until when orders are cancelled.
    if (isBooked && !namesBooked([headOf(first), ...section.map(({ unit }) => unit.text)].join(' '))) continue
    const own = section.map(({ unit }) => shareOf(unit.text, wish.ruled))
    const headed = Math.max(
      shareOf(headOf(first), EITHER),
      first.unit.heading ? shareOf(first.unit.heading, EITHER) : 0,
    )
    const said = section.filter((_, i) => own[i]! >= SAID)
    const units = headed >= HEADED ? section.slice(0, MOST) : said
    if (units.length === 0) continue
    const points = (headed >= HEADED ? headed : 0) + Math.max(...own)
    if (!best || points > best.points) best = { units, points }
  }
  return best && entityQuote('section', best.units)
}

/** Pages mostly tell of both under one heading. */
const EITHER = /^(?:order\.(?:cancel|change)-policy|my-order\.(?:cancel|change-\p{L}+))$/u

/** Units of a passage under one heading. */
function sectionsOf(units: PlacedUnit[]): PlacedUnit[][] {
  const sections = new Map<string, PlacedUnit[]>()
  for (const placed of units) {
    const key = `${placed.passage.id}\n${placed.unit.heading}`
    sections.set(key, [...(sections.get(key) ?? []), placed])
  }
  return [...sections.values()]
}
