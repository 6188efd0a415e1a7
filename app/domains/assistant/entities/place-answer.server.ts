import { plainText } from '../grounding/reading/plain-text'
import { findWords } from '../understanding/find-words'
import { hasStem, heads, isAbout, shareOf, shareOfTopic } from './asked-topic.server'
import { type EntityFound, entityQuote } from './entity-quote'
import { type EntityRequest, headOf, type PlacedUnit, unitsOf } from './evidence'
import { holdsDuration, holdsMoney, isDurationCell } from './figures'
import { fold } from './name-index'
import { ABROAD, findPlaces, HOME, nearnessOfPlace, REST, WORLD } from './places.server'

/** What is asked of a place beside whether it is served. */
interface AskedOfPlace {
  cost: boolean
  time: boolean
}

/** A unit about shipping and the places that it names, itself or in what it hangs from. */
interface ShippingUnit extends PlacedUnit {
  places: string[]
  above: string[]
}

/** Two places are as near as each other when they differ by no more. */
const SAME_TIER = 0.5
const ASKED = 0.25
/** From this share of certainty a question is one about origin, branches or the like, whatever place it names. */
const OF_OTHER_THINGS = 0.5
const OTHER_THINGS = /^(?:fact\.|shop\.|returns\.|refund\.(?!shipping)|payment\.|product\.|legal\.)/

/**
 * "Do you ship to Austria?": what the pages say of the place that is asked for, or of the group, the rest or the
 * world that holds it. Where they list others only, the list, as no more than that. Null where nothing is said of any
 * place, or no place is asked for.
 */
export function placeAnswer(request: EntityRequest): EntityFound | null {
  const { question, home } = request
  const asked = placesAsked(question, request.language)
  if (!asked) return null
  const units = shippingUnits(request).filter(({ passage }) => !answersForOthers(passage, asked, home))
  if (units.length === 0) return null
  const wants = askedOfPlace(request)
  const found = bestOfPassages(units, (ofPassage) => ofPlaces(ofPassage, asked, wants, home))
  if (found) return entityQuote('answer', found.units)
  const listed = bestOfPassages(units, (ofPassage) => listedPlaces(ofPassage))
  return listed ? entityQuote(asked[0] === WORLD ? 'answer' : 'section', listed.units) : null
}

/** A pair is the answer to its own question: the "no" of another country is none of the one asked for. */
function answersForOthers(
  { kind, title, language }: EntityRequest['passages'][number],
  asked: string[],
  home: string | null,
): boolean {
  if (kind !== 'pair') return false
  const places = findPlaces(plainText(title ?? ''), language).filter((said) => !OUTSIDE.has(said))
  if (places.length === 0) return false
  return asked.every(
    (place) => place === WORLD || places.every((said) => nearnessOfPlace(said, place, home) === null),
  )
}

/** The places that parcels are asked for to; the world where none is named, null where that isn't the question. */
export function placesAsked(question: string, language: string): string[] | null {
  const isOther = shareOf(question, OTHER_THINGS) >= OF_OTHER_THINGS
  // What customs takes is said in other sentences than what is sent where.
  if (CUSTOMS.test(fold(question))) return null
  const named = findPlaces(question, language)
  // Sending and a place are said; what the encoder makes of the place's name counts for less.
  const isSaid = named.length > 0 && hasStem(question, 'shipping') && !hasStem(question, 'returns')
  if (isSaid || (named.length > 0 && !isOther && isAbout(question, 'shipping'))) return named
  const asksWhere = hasStem(question, 'shipping') ? ASKS_WHERE : SURELY_ASKS_WHERE
  return !isOther && shareOf(question, /^shipping\.countries$/) >= asksWhere ? [WORLD] : null
}

const ASKS_WHERE = 0.5
/** The same of a question that says nothing of sending: "do you do pinkies by the gallon". */
const SURELY_ASKS_WHERE = 0.8
const CUSTOMS =
  /(?<!\p{L})(?:customs|dut(?:y|ies)|import (?:fees?|charges?|tax)|zoll|douane|aduana|arancel|dogana|dazi|alfandega|invoerkosten|invoerrechten|gumruk)|جمارك|جمرك|関税|关税|관세/u

function askedOfPlace({ question, language }: EntityRequest): AskedOfPlace {
  const saysPrice = findWords(question, language, 'price').length > 0
  return {
    cost: saysPrice || shareOf(question, /^shipping\.(?:cost|free)$/) >= ASKED,
    time: shareOf(question, /^(?:shipping\.(?:time|date|express)|my-order\.(?:status|late))$/) >= ASKED,
  }
}

/** Units of the passages that are about shipping and name a place, directly or in the line above. */
function shippingUnits(request: EntityRequest): ShippingUnit[] {
  return unitsOf(request).flatMap((placed) => {
    const { unit, passage } = placed
    const head = headOf(placed)
    const isOfShipping =
      (heads(head, 'shipping') && shareOfTopic(unit.text, 'returns') < OF_OTHER_THINGS) ||
      (isAbout(unit.text, 'shipping') && !heads(head, 'returns'))
    if (!isOfShipping) return []
    const places = findPlaces(unit.text, passage.language)
    const over = [unit.heading, unit.lead, passage.kind === 'pair' ? plainText(passage.title ?? '') : '']
    const above = findPlaces(over.join('. '), passage.language)
    return [{ ...placed, places, above }]
  })
}

interface Chosen {
  units: ShippingUnit[]
  /** Smaller is nearer. */
  rank: number
}

/** The best of what each passage gives, the first of those alike. */
function bestOfPassages(
  units: ShippingUnit[],
  choose: (ofPassage: ShippingUnit[]) => { units: ShippingUnit[]; rank: number } | null,
): Chosen | null {
  let best: { units: ShippingUnit[]; rank: number } | null = null
  for (const passage of new Set(units.map((unit) => unit.passage))) {
    const found = choose(units.filter((unit) => unit.passage === passage))
    if (found && (!best || found.rank < best.rank)) best = found
  }
  return best
}

/** What a passage says of each place that is asked for; null where one of them isn't spoken of. */
function ofPlaces(
  units: ShippingUnit[],
  asked: string[],
  wants: AskedOfPlace,
  home: string | null,
): { units: ShippingUnit[]; rank: number } | null {
  const chosen: ShippingUnit[] = []
  let rank = 0
  for (const place of asked) {
    const found = ofPlace(units, place, wants, home)
    if (!found) return null
    chosen.push(...found.units)
    rank += found.rank
  }
  return { units: chosen, rank }
}

function ofPlace(units: ShippingUnit[], asked: string, wants: AskedOfPlace, home: string | null) {
  const judged = units
    .flatMap((one) => {
      const nearness = (places: string[]) =>
        Math.min(...places.map((said) => nearnessOfPlace(said, asked, home) ?? Number.POSITIVE_INFINITY))
      const own = nearness(one.places)
      // A unit that names other places isn't about the one in the heading.
      const above = one.places.some((said) => !OUTSIDE.has(said))
        ? Number.POSITIVE_INFINITY
        : nearness(one.above)
      const rank = Math.min(own, above + 0.1)
      return Number.isFinite(rank) ? [{ one, rank }] : []
    })
    .sort((a, b) => a.rank - b.rank)
  if (judged.length === 0) return null
  const nearest = judged[0]!.rank
  const chosen = judged.filter(({ rank }) => rank <= nearest + SAME_TIER)
  const holds = (needed: boolean, of: (one: ShippingUnit) => boolean) =>
    !needed || chosen.some(({ one }) => of(one))
  for (const [needed, of] of [
    [wants.cost, saysCost],
    [wants.time, saysTime],
  ] as const) {
    if (holds(needed, of)) continue
    const next = judged.find(({ one, rank }) => rank < REST_RANK && of(one))
    if (next) chosen.push(...judged.filter(({ rank, one }) => rank === next.rank && of(one)))
    else
      chosen.push(
        ...following(
          units,
          chosen.map(({ one }) => one),
          of,
        ).map((one) => ({ one, rank: nearest })),
      )
  }
  const lacks = [wants.cost && !holds(true, saysCost), wants.time && !holds(true, saysTime)].filter(
    Boolean,
  ).length
  // Of what is as near, the table tells more than a remark.
  const tier = nearest > 0 && nearest <= SAME_TIER ? SAME_TIER : nearest
  const isListed = chosen.some(({ one }) => one.unit.kind !== 'sentence')
  return { units: chosen.map(({ one }) => one), rank: tier + lacks * 0.6 + (isListed ? 0 : 0.05) }
}

const OUTSIDE = new Set([HOME, ABROAD, REST, WORLD])
/** From here on a place is only one of all others. */
const REST_RANK = 300

const saysCost = ({ unit }: ShippingUnit) => holdsMoney(unit.text)
/** When a parcel leaves isn't when it comes. */
const saysTime = ({ unit }: ShippingUnit) =>
  unit.cells.some(isDurationCell) ||
  (holdsDuration(unit.text) && shareOf(unit.text, /^shipping\.processing$/) < OF_OTHER_THINGS)

/** The sentence after what was chosen, where that names no other place and says what was asked. */
function following(units: ShippingUnit[], chosen: ShippingUnit[], of: (one: ShippingUnit) => boolean) {
  const last = chosen.at(-1)
  const next = last && units[units.indexOf(last) + 1]
  return next && next.places.length === 0 && next.unit.heading === last.unit.heading && of(next) ? [next] : []
}

/** What a passage says of the places that are served. */
function listedPlaces(units: ShippingUnit[]): { units: ShippingUnit[]; rank: number } | null {
  const naming = units.filter(({ places, above }) => places.some(isServed) || above.some(isServed))
  if (naming.length === 0) return null
  const places = new Set(naming.flatMap(({ places: own }) => own.filter(isServed)))
  return { units: naming, rank: -places.size }
}

/** A city may be where the shop stands. */
const isServed = (place: string) => !place.includes('/')
