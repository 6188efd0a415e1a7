import { hasStem, heads, shareOf, shareOfTopic } from './asked-topic.server'
import { type EntityFound, entityQuote } from './entity-quote'
import { type EntityRequest, headOf, type PlacedUnit, unitsOf } from './evidence'
import { holdsDuration, holdsMoney, isDurationCell } from './figures'

const SURELY = 0.55

type Wanted = 'cost' | 'time'

/** Whether the price or the time of shipping is asked for, of no place in particular. */
export function asksOfShipping(question: string): Wanted | null {
  if (
    shareOf(question, /^shipping\.(?:cost|free)$/) >= SURELY &&
    shareOf(question, /^shipping\.cost$/) >= 0.3
  )
    return 'cost'
  return shareOf(question, /^shipping\.(?:time|date)$/) >= SURELY ? 'time' : null
}

/** "How much is shipping?": the amounts that the page on shipping gives; "how long does it take?": the days. */
export function shippingAnswer(request: EntityRequest): EntityFound | null {
  const wanted = asksOfShipping(request.question)
  if (!wanted) return null
  const says = (placed: PlacedUnit) => (wanted === 'cost' ? saysCost(placed) : saysTime(placed))
  const units = unitsOf(request).filter((placed) => isOfShipping(placed) && says(placed))
  let best: PlacedUnit[] = []
  let most = 0
  for (const passage of new Set(units.map((unit) => unit.passage))) {
    const here = units.filter((unit) => unit.passage === passage)
    // The page that is headed so is the one that tells it whole.
    const points = Math.min(here.length, 4) + here.filter((one) => hasStem(headOf(one), 'shipping')).length
    if (points > most) {
      best = here
      most = points
    }
  }
  if (best.length === 0) return null
  return entityQuote('answer', best)
}

const isOfShipping = (placed: PlacedUnit) => {
  const head = headOf(placed)
  if (heads(head, 'returns') && !hasStem(head, 'shipping')) return false
  if (shareOfTopic(placed.unit.text, 'returns') >= 0.5) return false
  return hasStem(head, 'shipping') || shareOf(placed.unit.text, /^shipping\./) >= SURELY
}

const OTHER_COST =
  /^(?:shipping\.(?:insurance|packaging|customs)|refund\.|returns\.|giftwrap|warranty\.|order\.minimum)/
const saysCost = ({ unit }: PlacedUnit) => holdsMoney(unit.text) && shareOf(unit.text, OTHER_COST) < SURELY
const saysTime = ({ unit }: PlacedUnit) =>
  (holdsDuration(unit.text) || unit.cells.some(isDurationCell)) &&
  (unit.kind === 'row' ||
    shareOf(unit.text, /^shipping\.(?:time|date|processing|express|cost|countries|free)$/) >= 0.3)
