import { knowsLanguage, meaningOf, nearnessOf, sameTopic } from '~/domains/intents/intents.server'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { ADDRESS } from '../../tools/trusted-text.server'
import type { Ground, Unit } from './evidence-units.server'
import { isUnspaced } from './fold-in-place'
import { knowsWordsOf } from './known-words'
import type { SaidNumber } from './read-numbers'
import {
  type Item,
  type PlacedNumber,
  readStatement,
  type SaidWord,
  type Statement,
} from './read-statement.server'
import { isOpen, isSupported, NO_SUPPORT, type Support } from './support'
import { isAboveLimit, isLimit, isSumWord } from './words/limits'

/** Why a sentence states more than its sources do. */
export type ClaimObjection = 'unfounded' | 'polarity' | 'swapped' | 'price' | 'number'

export interface Claim {
  text: string
  language: string
  /** Numbers of the pages that the sentence cites, the first is 0. */
  cited: readonly number[]
  /** Products that the sentence before was about, which "it" means. */
  subjects: readonly string[]
}

const QUESTION = /[?？؟]\s*["'”’)\]]*\s*$/u
/** Of a denied clause's words, the share that the source may leave undenied. */
const MOST_UNDENIED = 0.4
/** Below it, a page in another language isn't about what is said. */
const LEAST_NEARNESS = 0.25

/**
 * Whether the shop's pages and rows state what a sentence does: every number beside the same things, every name and
 * known thing, nothing that they deny, and of its other words as many as learned weights ask for. Null: they do, or
 * nothing is stated.
 */
export function checkClaim(claim: Claim, ground: Ground): ClaimObjection | null {
  const { objection, supports } = weighClaim(claim, ground)
  if (objection) return objection
  const weak = supports.find((support) => !isSupported(support))
  return weak ? nameOf(weak) : null
}

/** What a sentence can't be without, and how well each of its parts is supported beyond that. */
export function weighClaim(
  claim: Claim,
  ground: Ground,
): { objection: ClaimObjection | null; supports: Support[] } {
  const supports: Support[] = []
  const language = baseLanguage(claim.language)
  if (QUESTION.test(claim.text) || !knowsWordsOf(language)) return { objection: null, supports }
  const statement = readStatement(
    claim.text.replace(ADDRESS, ' '),
    claim.language,
    ground.products.map(({ title }) => title),
  )
  for (const part of partsOf(statement, claim.subjects, ground)) {
    const check = new PartCheck(part, statement, claim, ground)
    const objection = check.objection()
    if (objection) return { objection, supports }
    supports.push(...check.supports)
  }
  return { objection: null, supports }
}

function nameOf({ undenied, deniedAlone, unmetWords, unmetKnown, unmetVague }: Support): ClaimObjection {
  if (undenied || deniedAlone) return 'polarity'
  return unmetWords + unmetKnown + unmetVague === 0 ? 'swapped' : 'unfounded'
}

/** Products that a sentence names. */
export function subjectsOf(text: string, language: string, { products }: Ground): string[] {
  const titles = products.map(({ title }) => title)
  const named = readStatement(text, language, titles).items.flatMap((item) =>
    item.type === 'name' ? [products[item.index]!.id] : [],
  )
  return [...new Set(named)]
}

interface Part {
  items: Exclude<Item, { type: 'name' }>[]
  /** Products it is about; none where it names none. */
  subjects: string[]
}

const isContent = (item: Item) => item.type === 'number' || (item.type === 'word' && !item.talk)

/** Cuts a sentence so that each name has the words nearest to it: "A is wool, B is cotton", "A and B are wool". */
function partsOf({ items }: Statement, carried: readonly string[], { products }: Ground): Part[] {
  const parts: Part[] = [{ items: [], subjects: [] }]
  let isListing = false
  for (const item of items) {
    let part = parts.at(-1)!
    if (item.type !== 'name') {
      part.items.push({ ...item })
      if (isContent(item)) isListing = false
      continue
    }
    const { id } = products[item.index]!
    if (part.subjects.length > 0 && !isListing) {
      part = { items: [], subjects: [] }
      parts.push(part)
    }
    if (!part.subjects.includes(id)) part.subjects.push(id)
    isListing = true
  }
  if (parts[0]!.subjects.length === 0) parts[0]!.subjects = [...carried]
  return parts
}

const CONJUNCTION = /(?<!\p{L})(?:and|und|et|y|e|ed|en|ve|и|و|sowie|así que|also)(?!\p{L})/gu

/** "It costs 15 and takes 3 days" are two clauses, "trees and shrubs" is none. */
function splitAtConjunctions(items: Part['items'], { text }: Statement): void {
  let later = 100
  for (const { index } of text.matchAll(CONJUNCTION)) {
    const clause = items.findLast(({ start }) => start < index)?.clause
    const own = items.filter((item) => item.clause === clause && isContent(item))
    const [left, right] = [own.filter(({ start }) => start < index), own.filter(({ start }) => start > index)]
    const hasNumber = (side: Item[]) => side.some(({ type }) => type === 'number')
    const isTwo =
      (hasNumber(left) && hasNumber(right)) ||
      (left.length > 1 && right.length > 1 && (hasNumber(left) || hasNumber(right)))
    if (!isTwo) continue
    for (const item of items) if (item.clause === clause && item.start > index) item.clause = later
    later++
  }
}

class PartCheck {
  private readonly content: (SaidWord | PlacedNumber)[]
  #isComputed = false
  /** How well it is supported, one for each product that it must hold for. */
  readonly supports: Support[] = []
  /** Each product's units, then pages, then what is the shopper's own. */
  private readonly scopes: Unit[][]
  private readonly isForeign: boolean

  constructor(
    private readonly part: Part,
    private readonly statement: Statement,
    private readonly claim: Claim,
    private readonly ground: Ground,
  ) {
    this.content = part.items.filter(isContent)
    splitAtConjunctions(part.items, statement)
    const pages =
      claim.cited.length > 0 ? claim.cited.flatMap((n) => ground.pages[n] ?? []) : ground.pages.flat()
    const named = ground.products.filter(({ id }) => part.subjects.includes(id))
    const shared = [...new Set([...pages, ...ground.own])]
    // What is said of several products must hold for each of them.
    this.scopes =
      named.length > 0
        ? named.map(({ units }) => [...units, ...shared])
        : [[...(claim.cited.length > 0 ? [] : ground.products.flatMap(({ units }) => units)), ...shared]]
    const texts = this.scopes.flat().filter(({ source }) => source !== 'own')
    this.isForeign =
      texts.length > 0 &&
      pages.length > 0 &&
      pages.every(({ statement: { language } }) => language !== statement.language) &&
      (named.length === 0 || claim.cited.length > 0)
  }

  objection(): ClaimObjection | null {
    const states = this.part.items.some(
      (item) => isContent(item) || item.denied || (item.type === 'word' && item.keys.length > 0),
    )
    if (!states) return null
    for (const scope of this.scopes) {
      const objection = this.numbersIn(scope) ?? this.daysIn(scope) ?? this.wordsIn(scope)
      if (objection) return objection
    }
    return this.isForeign ? this.topic() : null
  }

  private words(): SaidWord[] {
    return this.part.items.filter((item) => item.type === 'word')
  }

  /** A clause that says only that something isn't known or told. */
  private admitsIgnorance(clause: number): boolean {
    const { deniedClauses, items } = this.statement
    if (!deniedClauses.has(clause)) return false
    return items.some(
      (item) => item.clause === clause && item.type === 'word' && isTelling(item, this.statement.language),
    )
  }

  private wordsIn(scope: Unit[]): ClaimObjection | null {
    const polarity = this.polarityIn(scope)
    if (polarity === 'asserted') return 'polarity'
    const support = this.supportIn(scope)
    if (support === 'none') return 'unfounded'
    if (polarity) support[polarity] = 1
    if (isOpen(support)) this.supports.push(support)
    return null
  }

  /** How much of what is said is met; `none` where a name or a known thing isn't. */
  private supportIn(scope: Unit[]): Support | 'none' {
    const words = this.words().filter((word) => !word.talk && !this.admitsIgnorance(word.clause))
    const support = { ...NO_SUPPORT }
    for (const word of words) {
      if (scope.some((unit) => matches(word, unit).found)) {
        support.met++
        continue
      }
      const kind = this.kindOfUnmet(word, scope)
      if (kind === 'name') return 'none'
      if (kind) support[kind]++
    }
    const unmet = support.unmetWords + support.unmetKnown + support.unmetVague + support.unmetCommon
    support.unmetShare = unmet / Math.max(unmet + support.met, 1)
    support.numbers = this.part.items.filter(
      (item) => item.type === 'number' && !this.isShoppers(item) && !this.isCount(item),
    ).length
    const covered = (units: Unit[]) =>
      words.filter((word) => units.some((unit) => matches(word, unit).found)).length /
      Math.max(words.length, 1)
    support.together = Math.max(0, ...scope.map((unit) => covered([unit])))
    support.neighbours = Math.max(0, ...scope.map((unit, i) => covered([unit, ...scope.slice(i + 1, i + 2)])))
    // What is added up stands in several places.
    support.swapped = !this.#isComputed && this.swapsIn(scope) ? 1 : 0
    support.named = this.part.subjects.length > 0 ? 1 : 0
    support.foreign = this.isForeign ? 1 : 0
    if (knowsLanguage(this.statement.language)) {
      const meaning = meaningOf(this.statement.text)
      const others = scope.map(({ statement }) => meaningOf(statement.text))
      support.near = Math.max(0, ...others.map((other) => nearnessOf(meaning, other)))
      support.onTopic = Math.sqrt(Math.max(0, ...others.map((other) => sameTopic(meaning, other))))
    }
    return support
  }

  private kindOfUnmet(
    word: SaidWord,
    scope: Unit[],
  ): 'name' | 'unmetKnown' | 'unmetVague' | 'unmetWords' | 'unmetCommon' | null {
    const isNamed = isName(word, this.statement)
    if (this.isForeign && word.keys.length === 0 && !isNamed) return null
    if (this.isClosedOn(word, scope) && word.keys.some((key) => key.startsWith('day:'))) return null
    if (isNamed || word.keys.some((key) => /^(?:thing|region|day|month):/.test(key))) return 'name'
    if (isVague(word)) return this.isForeign ? null : 'unmetVague'
    if (word.keys.length > 0) return 'unmetKnown'
    return word.common && this.isStated(word, scope) ? 'unmetCommon' : 'unmetWords'
  }

  /** Whether what stands with a common word is what the source states. */
  private isStated(word: SaidWord, scope: Unit[]): boolean {
    const beside = this.part.items.filter(
      (item) =>
        item.clause === word.clause &&
        item !== word &&
        (item.type === 'number' || (!item.talk && !item.common)),
    )
    return (
      beside.length > 0 &&
      beside.every((item) => item.type === 'number' || isVague(item) || this.isMetIn(item, scope))
    )
  }

  private isMetIn(word: SaidWord, scope: Unit[]): boolean {
    return !word.talk && scope.some((unit) => matches(word, unit).found)
  }

  /** `asserted`: the source denies it; `undenied`: it asserts what is denied; `deniedAlone`: it denies nothing of it. */
  private polarityIn(scope: Unit[]): 'asserted' | 'undenied' | 'deniedAlone' | null {
    let found: 'undenied' | 'deniedAlone' | null = null
    for (const clause of new Set(this.part.items.map((item) => item.clause))) {
      if (this.admitsIgnorance(clause) || this.statement.conditions.has(clause)) continue
      const days = this.words().filter(
        (word) => word.clause === clause && word.keys.some((key) => key.startsWith('day:')),
      )
      if (days.length > 0 && days.every((day) => this.isClosedOn(day, scope))) continue
      const words = this.words().filter(
        (word) => word.clause === clause && (!word.talk || word.keys.length > 0),
      )
      const met = words.map((word) => ({ word, by: scope.map((unit) => ({ unit, ...matches(word, unit) })) }))
      const things = met.filter(({ word }) => !isGeneral(word) && !word.talk)
      let undenied = 0
      for (const { word, by } of met) {
        // "Open" is denied of Sundays and not of Mondays: what any sentence may have counts beside the thing it is said of.
        const beside = isGeneral(word) && things.length > 0
        const flags = new Set(
          beside
            ? flagsBeside(
                by,
                things.map((thing) => thing.word),
                !isVague(word),
              )
            : by.flatMap((one) => one.flags),
        )
        if (flags.size === 0 || flags.has(word.denied)) continue
        if (!word.denied) {
          if (this.isCondition(by)) continue
          return 'asserted'
        }
        if (isVague(word)) continue
        // "Wir liefern nicht in die Schweiz": the verb stands undenied beside the place that is denied.
        const leans = met.some(
          (other) =>
            other.word !== word &&
            other.by.some(({ unit, flags: own }) => own.includes(true) && matches(word, unit).found),
        )
        if (!leans) undenied++
      }
      if (undenied > words.filter(({ denied }) => denied).length * MOST_UNDENIED) found = 'undenied'
      const stated = words.filter((word) => !isVague(word))
      const deniesAll = stated.length > 0 && stated.every(({ denied }) => denied)
      if (deniesAll && !this.isForeign) {
        const isDenied = met.some(({ by }) => by.some(({ flags }) => flags.includes(true)))
        if (!isDenied) found ??= 'deniedAlone'
      }
    }
    return found
  }

  /** "If you cancel late, it isn't refunded": what is denied in the other clause is denied there, too. */
  private isCondition(by: (Match & { unit: Unit })[]): boolean {
    const denied = this.words().filter((word) => word.denied && !word.talk)
    return by.some(
      ({ unit, flags }) =>
        flags.includes(true) && denied.some((word) => matches(word, unit).flags.includes(true)),
    )
  }

  private numbersIn(scope: Unit[]): ClaimObjection | null {
    // "Two are £36": what a sum is made of is a count and stands nowhere.
    const computes = this.part.items.some(
      (item) =>
        item.type === 'number' &&
        scope.every((unit) => sameNumbers(item, unit).length === 0) &&
        this.isComputed(item, scope),
    )
    this.#isComputed ||= computes
    for (const item of this.part.items) {
      if (item.type !== 'number' || this.isShoppers(item) || this.isCount(item)) continue
      if (computes && item.number.kind === 'plain') continue
      const objection = this.numberIn(item, scope)
      if (objection) return objection
    }
    return null
  }

  /** A day must stand where the source tells days of the same thing: brunch on Sunday isn't brunch on every open day. */
  private daysIn(scope: Unit[]): ClaimObjection | null {
    for (const clause of new Set(this.part.items.map((item) => item.clause))) {
      const words = this.words().filter((word) => word.clause === clause)
      const days = words.filter(({ keys }) => keys.some((key) => key.startsWith('day:')))
      const things = words.filter((word) => !days.includes(word) && !word.talk && !isGeneral(word))
      if (days.length === 0 || things.length === 0) continue
      const own = scope.filter(
        (unit) => tellsDays(unit) && things.some((thing) => matches(thing, unit).flags.length > 0),
      )
      if (own.length === 0) continue
      if (days.some((day) => !this.isClosedOn(day, scope) && !own.some((unit) => matches(day, unit).found)))
        return 'swapped'
    }
    return null
  }

  /** Said to be closed on a day that the hours leave out: they tell of others, and of opening alone. */
  private isClosedOn(day: SaidWord, scope: Unit[]): boolean {
    const isClosed = this.words().some(
      ({ clause, keys, denied }) => clause === day.clause && keys.includes('open') && denied,
    )
    if (!isClosed) return false
    const hours = scope.filter(
      (unit) =>
        tellsDays(unit) &&
        unit.statement.items.some(
          (item) => item.type === 'word' && item.keys.includes('open') && !item.denied,
        ),
    )
    return (
      hours.length > 0 && !scope.some((unit) => tellsDays(unit) && matches(day, unit).flags.includes(false))
    )
  }

  /** "I've found two that fit": how many things the tools returned. */
  private isCount({ number, noun, end }: PlacedNumber): boolean {
    if (number.kind !== 'plain' || this.claim.cited.length > 0 || this.part.subjects.length > 0) return false
    const next = this.part.items.find((item) => item.start >= end)
    return (
      (!noun || (next?.type === 'word' && next.talk)) &&
      number.values[0]! <= Math.max(this.ground.products.length, 2)
    )
  }

  private numberIn(item: PlacedNumber, scope: Unit[]): ClaimObjection | null {
    const isMoney = item.number.kind === 'money'
    const objection = isMoney ? 'price' : 'number'
    const around = this.part.items.filter(
      (other): other is SaidWord =>
        other.type === 'word' && other.clause === item.clause && (!other.talk || other.keys.length > 0),
    )
    const beyondCost = around.filter(({ talk, keys }) => !talk && !keys.includes('cost'))
    const places = scope.filter((unit) => {
      // Amounts and shares of a page need its number beside them: a page may be anybody's words.
      const isOffer = isMoney || item.number.kind === 'percent'
      if (isOffer && this.claim.cited.length === 0 && unit.source.startsWith('page:')) return false
      if (!isMoney || this.part.subjects.length === 0 || unit.source.startsWith('product:')) return true
      // What a product costs stands in its row; a page may tell what its delivery does.
      return beyondCost.some((word) => matches(word, unit).found)
    })
    const holding = places.filter((unit) => sameNumbers(item, unit).length > 0)
    if (holding.length === 0) return this.isComputed(item, places) ? null : objection
    const coverage = (unit: Unit) =>
      around.reduce((sum, word) => {
        const { found, flags } = matches(word, unit)
        return sum + (flags.length > 0 ? 1 : found ? 0.5 : 0)
      }, 0)
    const isRow = isMoney && this.part.subjects.length > 0
    if (isRow && holding.some(({ source }) => source.startsWith('product:'))) return null
    const alike = places.filter((unit) => numbersOf(unit).some((other) => isSameKind(item, other)))
    const best = Math.max(...alike.map(coverage))
    const chosen = holding.filter((unit) => coverage(unit) >= best - 0.01)
    if (chosen.length === 0) return objection
    const things = beyondCost.filter((word) => !isGeneral(word) && !isVague(word))
    const isMet = (word: SaidWord, units: Unit[]) => units.some((unit) => matches(word, unit).found)
    if (
      things.length > 0 &&
      !things.some((word) => isMet(word, chosen)) &&
      things.some((word) => isMet(word, places))
    )
      return 'swapped'
    return chosen.some((unit) => this.standsBeside(item, unit, around)) ? null : 'swapped'
  }

  /** "Both together are £100": so many of one amount that stands there, or of two. */
  private isComputed({ number }: PlacedNumber, places: Unit[]): boolean {
    if (number.kind !== 'money') return false
    const counts = this.counts()
    const words = this.words()
    const holding = (some: SaidWord[]) =>
      places.filter((unit) => some.some((word) => matches(word, unit).found))
    const ofThings = holding(words.filter((word) => !word.talk && !isVague(word)))
    const near = ofThings.length > 0 ? ofThings : holding(words)
    const amountsOf = (unit: Unit) =>
      numbersOf(unit).flatMap((other) => (other.number.kind === 'money' ? other.number.values : []))
    const rows = near.map(amountsOf)
    const isValue = (value: number) => number.values.some((own) => Math.abs(own - value) < 0.005)
    const singles = rows.flat()
    if (singles.some((amount) => counts.some((count) => isValue(amount * count)))) return true
    const shares = near.flatMap((unit) =>
      numbersOf(unit).flatMap((other) => (other.number.kind === 'percent' ? other.number.values : [])),
    )
    if (singles.some((amount) => shares.some((share) => isValue(amount * (1 + share / 100))))) return true
    const mixed = [...rows, ...(this.hasSum() ? [[...new Set(singles)]] : [])]
    return mixed.some((amounts) =>
      amounts.some((a, i) =>
        amounts.some(
          (b, j) =>
            i !== j &&
            [1, ...counts].some((m) =>
              [1, ...counts].some((n) => (m > 1 || n > 1 || this.hasSum()) && isValue(a * m + b * n)),
            ),
        ),
      ),
    )
  }

  /** How many of something the shopper or the sentence speaks of. */
  private counts(): number[] {
    const said = [...this.part.items, ...this.ground.shopper]
    const found = said.flatMap((item) =>
      item.type === 'number' &&
      item.number.kind !== 'money' &&
      item.number.kind !== 'percent' &&
      item.number.kind !== 'clock'
        ? item.number.kind === 'months'
          ? item.number.values
          : item.number.kind === 'hours'
            ? item.number.values.flatMap((hours) => [hours, hours / 24])
            : item.number.values
        : [],
    )
    return [...new Set(found)].filter((count) => Number.isInteger(count) && count > 1 && count <= 50)
  }

  /** Says that it adds up. */
  private hasSum(): boolean {
    return (
      this.words().some(({ surface }) => isSumWord(surface, this.statement.language)) ||
      isSumWord(this.statement.text, this.statement.language)
    )
  }

  /** Within a sentence of several numbers, each belongs to the words beside it. */
  private standsBeside(item: PlacedNumber, unit: Unit, around: SaidWord[]): boolean {
    const segments = segmentsOf(unit, item)
    if (this.isHalfOfRange(item, segments)) return false
    if (segments.length < 2) return true
    const same = segments.filter(({ numbers }) => numbers.some((number) => isSame(item, number)))
    // "At 7" is rather 7:00 than 19:00 where both stand.
    const [first] = item.number.values
    const exact = same.filter(({ numbers }) => numbers.some(({ number }) => number.values[0] === first))
    const own = exact.length > 0 ? exact : same
    const foreign = segments.filter((segment) => !own.includes(segment))
    const inSegment = (word: SaidWord, { words }: Segment) => words.some((other) => meets(word, other, unit))
    const strays = around.some(
      (word) =>
        foreign.some((segment) => inSegment(word, segment)) &&
        !own.some((segment) => inSegment(word, segment)),
    )
    if (!strays) return true
    return own.some(({ words, numbers }) =>
      words
        .filter(({ clause }) => numbers.some((number) => number.clause === clause))
        .every((word) => around.some((said) => meets(said, word, unit))),
    )
  }

  /** "Takes 3 days" where the source says 3 to 5. */
  private isHalfOfRange(item: PlacedNumber, segments: Segment[]): boolean {
    if (!RANGED.has(item.number.kind)) return false
    const own = segments.filter(({ numbers }) => numbers.some((number) => isSame(item, number)))
    if (own.length === 0 || own.some(({ numbers }) => numbers.length < 2)) return false
    const said = this.part.items.filter((other): other is PlacedNumber => other.type === 'number')
    if (own.some(({ numbers }) => numbers.every((number) => said.some((one) => isSame(one, number)))))
      return false
    const { text, language } = this.statement
    const near = text.slice(Math.max(0, item.start - 25), item.end + 25)
    return !isLimit(near, language) && !isAboveLimit(near, language)
  }

  /** A limit that the shopper set, said of a price that keeps it. */
  private isShoppers(item: PlacedNumber): boolean {
    const { shopper, products } = this.ground
    const said = shopper.some(
      (other) =>
        other.type === 'number' &&
        other.number.values.some((value) => item.number.values.includes(value)) &&
        (other.number.kind === item.number.kind ||
          other.number.kind === 'plain' ||
          item.number.kind === 'plain'),
    )
    if (!said) return false
    // "Nothing costs exactly 50"
    if (item.denied) return true
    const { language, text } = this.statement
    const near = text.slice(Math.max(0, item.start - 30), item.end + 30)
    const named = products.filter(({ id }) => this.part.subjects.includes(id))
    const limit = Math.max(...item.number.values)
    const isPrice = item.number.kind === 'money' || item.number.kind === 'plain'
    const prices = named.flatMap((product) => product.prices)
    if (isPrice && isLimit(near, language) && prices.length > 0) return Math.min(...prices) <= limit
    if (isPrice && isAboveLimit(near, language) && prices.length > 0) return Math.max(...prices) >= limit
    return isLimit(near, language) || isAboveLimit(near, language)
  }

  /** One sentence of the source must hold what a clause puts together; a product's row counts as one. */
  private swapsIn(scope: Unit[]): ClaimObjection | null {
    if (this.isForeign) return null
    for (const clause of new Set(this.content.map((item) => item.clause))) {
      const words = this.words().filter((word) => word.clause === clause && !word.talk && !isVague(word))
      if (words.length < 2 || this.admitsIgnorance(clause)) continue
      const groups = new Map<string, Unit[]>()
      scope.forEach((unit, i) => {
        const key = unit.source.startsWith('product:') ? unit.source : `${unit.source} ${i}`
        groups.set(key, [...(groups.get(key) ?? []), unit])
      })
      const rows = [...groups].filter(([key]) => key.startsWith('product:')).flatMap(([, units]) => units)
      const isNamed = this.part.subjects.length > 0
      // A heading says what its sentences are about where none of them says so itself.
      const isOffer = words.some(({ keys }) => keys.includes('free') || keys.includes('reduced'))
      const spoken = new Set(
        words.filter((word) => isOffer && scope.some((unit) => matches(word, unit).flags.length > 0)),
      )
      const holds = (word: SaidWord, unit: Unit) => {
        const { found, flags } = matches(word, unit)
        return spoken.has(word) ? flags.length > 0 : found
      }
      const spared = !isOffer && words.length > 3 ? 1 : 0
      const together = [...groups.values()].some((units) => {
        const own = [...units, ...(isNamed ? rows : [])]
        return words.filter((word) => !own.some((unit) => holds(word, unit))).length <= spared
      })
      if (!together) return 'swapped'
    }
    return null
  }

  private topic(): ClaimObjection | null {
    const { language, text } = this.statement
    if (!knowsLanguage(language)) return null
    const meaning = meaningOf(text)
    const near = this.scopes[0]!.filter(({ source }) => source.startsWith('page:')).map(({ statement }) =>
      nearnessOf(meaning, meaningOf(statement.text)),
    )
    return Math.max(...near) < LEAST_NEARNESS ? 'unfounded' : null
  }
}

const tellsDays = ({ statement }: Unit): boolean =>
  statement.items.some((item) => item.type === 'word' && item.keys.some((key) => key.startsWith('day:')))

/** Known words that any sentence of a shop may have beside what it states. */
const VAGUE = ['cost', 'pay', 'dispatch', 'receive', 'order', 'include', 'deliver', 'open', 'closing']
const isVague = ({ keys }: SaidWord) =>
  keys.length > 0 && keys.every((key) => VAGUE.includes(key) || key.startsWith('unit:'))

/** What is said of many things on one page. */
const GENERAL = new Set([
  ...VAGUE,
  'open',
  'shop',
  'giveBack',
  'refund',
  'exchange',
  'available',
  'free',
  'reduced',
  'wash',
  'warranty',
  'card',
])
const isGeneral = ({ keys }: SaidWord) => keys.length > 0 && keys.every((key) => GENERAL.has(key))

const TELLING: Record<string, string> = {
  en: 'find|found|see|say|says|mention|mentions|know|tell|tells|information|sure|list|listed|detail|details|specify|state|states|answer',
  de: 'find|finde|finden|gefunden|sagt|sagen|steht|erwahnt|weiß|wissen|angaben|angabe|information|informationen|sicher|antwort',
  fr: 'trouve|trouver|sais|savoir|dit|mentionne|indique|precise|information|informations|sure?|reponse',
  es: 'encuentro|encontrado|se|dice|menciona|indica|especifica|informacion|segur[oa]|respuesta',
  it: 'trovo|trovato|so|dice|menziona|indica|specifica|informazioni|sicur[oa]|risposta',
  pt: 'encontrei|encontro|sei|diz|menciona|indica|especifica|informacao|informacoes|certeza|resposta',
  nl: 'vind|gevonden|weet|zegt|vermeldt|vermeld|staat|informatie|zeker|antwoord',
  tr: 'bulamadim|bulamiyorum|bilmiyorum|bilgi|belirtilmemis|yazmiyor|emin|bilgim|cevap',
  ru: 'нашел|нашла|нахожу|знаю|говорится|указано|информации|сведении|уверен\\p{L}*|сказано',
  ar: 'اجد|اعرف|تذكر|يذكر|معلومات|متاكد|اعلم',
  ja: '見つか|見つけ|分かり|わかり|記載|情報|存じ',
  zh: '找到|知道|提到|说明|信息|提及|写明|确定|清楚',
}

function isTelling({ surface }: SaidWord, language: string): boolean {
  const words = TELLING[language]
  return words !== undefined && new RegExp(`^(?:${words})$`, 'u').test(surface)
}

/** A word in capitals' writing within a script that has none, or with a capital where nouns have none. */
function isName({ start, end }: SaidWord, { text, language }: Statement): boolean {
  const written = text.slice(start, end)
  if (language === 'de') return /^\p{Lu}{2,}$/u.test(written)
  if (['ar', 'ja', 'zh', 'ru'].includes(language) && /^\p{Script=Latin}/u.test(written)) return true
  return /^\p{Lu}/u.test(written) && start > 0 && !/[.!?:]\s*$/u.test(text.slice(0, start))
}

/** Whether a word is denied in the clauses that speak of the things it is said of, or on the page where none does. */
function flagsBeside(by: (Match & { unit: Unit })[], things: SaidWord[], elsewhere: boolean): boolean[] {
  const near = by.flatMap(({ unit, flags, clauses }) => {
    const spoken = new Set(things.flatMap((thing) => matches(thing, unit).clauses))
    return spoken.size === 0 ? [] : [{ flags, own: flags.filter((_, i) => spoken.has(clauses[i]!)) }]
  })
  const isNear = !elsewhere || near.some(({ flags }) => flags.length > 0)
  return isNear ? near.flatMap(({ own }) => own) : by.flatMap(({ flags }) => flags)
}

interface Match {
  found: boolean
  /** Whether it is denied, of each place where it stands in the unit itself. */
  flags: boolean[]
  /** The clauses of these places. */
  clauses: number[]
}

const NONE: Match = { found: false, flags: [], clauses: [] }

const met = new WeakMap<SaidWord, WeakMap<Unit, Match>>()

/** Kept, because every check asks for the same words and units. */
function matches(word: SaidWord, unit: Unit): Match {
  const known = met.get(word)?.get(unit)
  if (known) return known
  const found = matchAfresh(word, unit)
  if (!met.has(word)) met.set(word, new WeakMap())
  met.get(word)!.set(unit, found)
  return found
}

function matchAfresh(word: SaidWord, unit: Unit): Match {
  const places = placesOf(word, unit.statement)
  if (places.length > 0)
    return {
      found: true,
      flags: places.map(({ denied }) => denied),
      clauses: places.map(({ clause }) => clause),
    }
  return placesOf(word, unit.above).length > 0 ? { ...NONE, found: true } : NONE
}

function placesOf(word: SaidWord, statement: Statement): { denied: boolean; clause: number }[] {
  const places: { denied: boolean; clause: number }[] = statement.items.filter(
    (item) => item.type === 'word' && (isMet(word, item) || isDays(word, item, statement)),
  )
  if (places.length > 0 || !isUnspaced(statement.language)) return places
  // Words of scripts without spaces are cut here and there: the letters count.
  const found: { denied: boolean; clause: number }[] = []
  for (
    let at = statement.text.indexOf(word.surface);
    at >= 0;
    at = statement.text.indexOf(word.surface, at + 1)
  ) {
    const clause = statement.items.findLast(({ start }) => start <= at)?.clause ?? 0
    found.push({ denied: statement.deniedClauses.has(clause), clause })
  }
  return found
}

function isMet(word: SaidWord, other: SaidWord): boolean {
  if (word.keys.some((key) => other.keys.includes(key))) return true
  return word.terms.some((term) => other.terms.some((known) => isKin(term, known)))
}

const meets = (word: SaidWord, other: SaidWord, { statement }: Unit): boolean =>
  isMet(word, other) || isDays(word, other, statement)

/** "Weekdays" has Monday to Friday, "daily" has every day. */
function isDays(word: SaidWord, other: SaidWord, { items }: Statement): boolean {
  const tellsHours = items.some((item) =>
    item.type === 'number'
      ? item.number.kind === 'clock'
      : item.type === 'word' && item.keys.includes('open'),
  )
  if (!tellsHours) return false
  const day = [...word.keys, ...other.keys].find((key) => key.startsWith('day:'))
  if (!day) return false
  const keys = [...word.keys, ...other.keys]
  const isWeekend = Number(day.slice(4)) > 5
  return keys.includes('daily') || keys.includes(isWeekend ? 'weekend' : 'weekdays')
}

const SHORTEST_SHARED = 4
const MOST_ENDING = 4

/** The same stem, or two of which one is the other's beginning, but for an ending. */
export function isKin(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared++
  if (shared < SHORTEST_SHARED || long.length - shared > MOST_ENDING) return false
  return shared === short.length || (shared >= 5 && shared >= short.length * 0.75)
}

const numbersOf = ({ statement, above }: Unit): PlacedNumber[] =>
  [...statement.items, ...above.items].filter((item) => item.type === 'number')

const sameNumbers = (item: PlacedNumber, unit: Unit) => numbersOf(unit).filter((other) => isSame(item, other))

function isSameKind(a: PlacedNumber, b: PlacedNumber): boolean {
  if (a.number.kind !== b.number.kind) return false
  return (
    a.number.kind !== 'plain' ||
    (a.measure?.replace(/[\d.]+/, '') === b.measure?.replace(/[\d.]+/, '') && isNoun(a, b))
  )
}

const isNoun = ({ noun: a }: PlacedNumber, { noun: b }: PlacedNumber) =>
  a === b || (a !== null && b !== null && isKin(a, b))

function isSame(a: PlacedNumber, b: PlacedNumber): boolean {
  if (a.measure || b.measure) {
    if (a.measure === b.measure) return true
    if (a.measure && b.measure) return false
  }
  const [x, y] = [a.number, b.number]
  const equal = (scaleX: number, scaleY: number) =>
    x.values.some((one) => y.values.some((other) => Math.abs(one * scaleX - other * scaleY) < 0.005))
  if (x.kind === y.kind) return equal(1, 1)
  // "A month" for 30 days, as people say it.
  if (x.kind === 'months' && y.kind === 'hours') return equal(30 * 24, 1)
  if (x.kind === 'hours' && y.kind === 'months') return equal(1, 30 * 24)
  // A bare number in a table or before "o'clock".
  const later = (number: SaidNumber) =>
    number.values.flatMap((hour) => (hour <= 12 ? [hour, hour + 12] : [hour]))
  if (x.kind === 'plain')
    return y.kind === 'clock'
      ? later(x).some((hour) => y.values.includes(hour * 60))
      : y.kind !== 'percent' && equal(1, 1)
  if (y.kind === 'plain') {
    if (x.kind === 'clock') return equal(1, 60)
    if (x.kind === 'hours') return [1, 24, 168].some((unit) => equal(1, unit))
    if (x.kind === 'months') return [1, 12].some((unit) => equal(1, unit))
    return x.kind === 'money' && equal(1, 1)
  }
  return false
}

const RANGED = new Set(['money', 'percent', 'hours', 'months'])

interface Segment {
  numbers: PlacedNumber[]
  words: SaidWord[]
}

const AND = /^[\s\S]*(?:(?<!\p{L})(?:and|und|et|y|e|ed|en|ve|и|و|or|oder|ou|o|of)(?!\p{L})|[,،、，])/u

/** A sentence cut between its numbers of one kind; a range is one. */
function segmentsOf({ statement }: Unit, like: PlacedNumber): Segment[] {
  const numbers = statement.items.filter(
    (item): item is PlacedNumber => item.type === 'number' && isSameKind(like, item),
  )
  const groups: PlacedNumber[][] = []
  for (const number of numbers) {
    const last = groups.at(-1)?.at(-1)
    const gap = last ? statement.text.slice(last.end, number.start) : ''
    if (last && gap.length <= 5 && !/[,;，、]/.test(gap)) groups.at(-1)!.push(number)
    else groups.push([number])
  }
  const cuts = groups.slice(1).map((group, i) => {
    const from = groups[i]!.at(-1)!.end
    const between = statement.text.slice(from, group[0]!.start)
    const joint = AND.exec(between)
    return joint ? from + joint[0].length : group[0]!.start - Math.floor(between.length / 2)
  })
  return groups.map((own, i) => ({
    numbers: own,
    words: statement.items.filter(
      (item): item is SaidWord =>
        item.type === 'word' &&
        item.start >= (cuts[i - 1] ?? 0) &&
        item.start < (cuts[i] ?? Number.POSITIVE_INFINITY),
    ),
  }))
}
