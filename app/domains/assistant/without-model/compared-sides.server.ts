import type { ProductDetails } from '~/domains/catalog/catalog'
import { productStatistics } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import { analyse, findNamedThings } from '~/domains/retrieval/retrieval.server'
import { sumOf } from '../sum-of'
import { readDetails } from '../tools/product-details.server'
import { searchProductsTool } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import { without } from '../understanding/understand-message.server'

const LOOKED_AT = 6
/** So much of the words of a side stand in a product's name, or so much of the name in the side, where the side names it. */
const NAMED = 0.6
/** What two products of one kind are preferred to others by. */
const OF_ONE_KIND = 0.5

export interface ComparedSides {
  /** One product for each side, both of them things that the question names; otherwise fewer. */
  products: ProductCard[]
  /** The message names two things of its own, whether they are found or not. */
  namesTwo: boolean
}

/**
 * What stands on both sides of the words between two things ("A or B"), as products. A side names its product by its name or
 * kind: whatever else shares some of its words, or only its maker, is nothing that was asked for.
 */
export async function comparedSides(turn: Turn): Promise<ComparedSides> {
  const { text } = turn.input
  let half: ProductCard[] = []
  let namesTwo = false
  for (const { start, end } of findWords(text, turn.language, 'versus')) {
    const sides = [text.slice(0, start), text.slice(end)].map((side) => readSide(side, turn.language))
    if (sides.some(({ words }) => words.length === 0)) continue
    namesTwo = true
    const [left, right] = await Promise.all(sides.map((side) => candidatesOf(turn, side, sides)))
    const pair = bestPair(left!, right!)
    if (pair) return { products: pair.map(({ card }) => card), namesTwo }
    const found = [...left!, ...right!]
      .filter(({ isByOneWord }) => !isByOneWord)
      .sort((a, b) => b.named - a.named)
    if (half.length === 0) half = found.slice(0, 1).map(({ card }) => card)
  }
  return { products: half, namesTwo }
}

/** Words that ask which of two it is name neither. */
const OF_COMPARING = ['compare', 'better'] as const

interface Side {
  text: string
  words: SideWord[]
}

interface SideWord {
  term: string
  /** What else the thing that it names is called. */
  others: string[]
}

function readSide(text: string, language: string): Side {
  const plain = OF_COMPARING.reduce(
    (rest, kind) => without(rest, findWords(rest, language, kind)),
    text.replace(/[?？؟!]|[.,](?!\p{Nd})|(?<!\p{Nd})[.,]/gu, ' '),
  )
  const things = findNamedThings(plain, language)
  const words = analyse(plain, language)
    .filter(({ functionWord, kind }) => !functionWord && kind !== 'part' && kind !== 'joined')
    .map(({ term, start, end }) => ({
      term,
      others: things
        .filter((thing) => thing.start < end && start < thing.end)
        .flatMap(({ names }) => names.map((name) => name.text)),
    }))
  return { text: plain.slice(0, 400), words }
}

interface Candidate {
  card: ProductCard
  /** How far the side and the product's name say each other. */
  named: number
  kind: string
  /** What the side says is all in the name, which no other thing has, but neither its kind nor most of it: "the tawny". */
  isByOneWord: boolean
  title: Set<string>
}

async function candidatesOf(turn: Turn, side: Side, sides: Side[]): Promise<Candidate[]> {
  const { documents, documentFrequency } = await productStatistics(turn.input.workspaceId)
  const weightOf = (term: string) => Math.log(1 + documents / (documentFrequency(term) + 0.5))
  const query = { query: side.text, limit: LOOKED_AT }
  const { products } = await runTool(turn.context, searchProductsTool, query)
  const read = await Promise.all(products.map(({ id }) => readDetails(turn.context, id)))
  const names = read.map((details) => details && nameOf(details, turn.language))
  const shared = sharedByKinds(names.filter((name) => name !== null))
  const asked = { side, sides, shared, weightOf }
  const holding = names.filter((name) => name && side.words.every((word) => isIn(name, word)))
  return products.flatMap((card, i) => {
    const name = names[i]
    if (!name) return []
    const isAlone = holding.length === 1 && holding[0] === name && side.words.some(isNoMakerOf(name))
    const whole = howNamed(name, asked)
    const named = whole || (isAlone ? 1 : 0)
    const kind = read[i]!.type.trim().toLowerCase()
    return named > 0 ? [{ card, named, kind, isByOneWord: whole === 0, title: name.title }] : []
  })
}

const isIn = (name: ProductName, { term, others }: SideWord): boolean =>
  name.terms.has(term) || others.some((other) => name.text.includes(other))

const isNoMakerOf =
  ({ makers }: ProductName) =>
  ({ term }: SideWord): boolean =>
    !makers.has(term)

interface Asked {
  side: Side
  sides: Side[]
  /** Words that say no kind, as things of several have them: makers, lines. */
  shared: ReadonlySet<string>
  weightOf(term: string): number
}

/** How far a side and a product's name say each other, 0 to 2; 0 where the side doesn't name it. */
function howNamed(name: ProductName, { side, sides, shared, weightOf }: Asked): number {
  const weigh = (terms: Iterable<string>) => sumOf([...terms].map(weightOf))
  const said = side.words.filter((word) => isIn(name, word))
  const ofSide = weigh(said.map(({ term }) => term)) / weigh(side.words.map(({ term }) => term))
  const saysTerm = new Set(said.map(({ term }) => term))
  const ofTitle = weigh([...name.title].filter((term) => saysTerm.has(term))) / weigh(name.title)
  // "Wax in bars and in pearls": the thing may be named on one side only.
  const saysKind = sides.some(({ words }) =>
    words.some(
      ({ term, others }) =>
        (name.kind.has(term) && !shared.has(term)) || others.some((other) => name.kindText.includes(other)),
    ),
  )
  return ofTitle >= NAMED || (ofSide >= NAMED && saysKind) ? ofSide + ofTitle : 0
}

interface ProductName {
  /** Title and type, in lower case. */
  text: string
  terms: Set<string>
  title: Set<string>
  type: Set<string>
  makers: Set<string>
  /** What says which thing it is: its type and the ends of its name, where languages put it. */
  kind: Set<string>
  kindText: string
}

function nameOf({ title, type, vendor }: ProductDetails, language: string): ProductName {
  const termsOf = (text: string) =>
    analyse(text, language)
      .filter(({ functionWord, kind }) => !functionWord && kind !== 'part' && kind !== 'joined')
      .map(({ term }) => term)
  const first = title.replace(/\s[–—|-]\s.*$|[,(|].*$/u, '')
  const makers = new Set(termsOf(vendor))
  const ends = termsOf(first).filter((term) => !makers.has(term))
  return {
    text: `${title} ${type}`.toLowerCase(),
    terms: new Set([...termsOf(title), ...termsOf(type)]),
    title: new Set(termsOf(title)),
    type: new Set(termsOf(type)),
    makers,
    kind: new Set([...termsOf(type), ...ends.slice(0, 1), ...ends.slice(-1)]),
    kindText: `${type} ${first}`.toLowerCase(),
  }
}

function sharedByKinds(names: ProductName[]): Set<string> {
  const types = new Map<string, Set<string>>()
  for (const { title, type } of names)
    for (const term of title) types.set(term, (types.get(term) ?? new Set()).add([...type].join(' ')))
  const named = new Set(names.flatMap(({ type }) => [...type]))
  return new Set([...types].filter(([term, of]) => of.size > 1 && !named.has(term)).map(([term]) => term))
}

function bestPair(left: Candidate[], right: Candidate[]): Candidate[] | null {
  let best: { pair: Candidate[]; points: number } | null = null
  for (const one of left)
    for (const other of right) {
      if (one.card.id === other.card.id) continue
      const isOfOneKind = one.kind !== '' && one.kind === other.kind
      const shareName = [...one.title].some((term) => other.title.has(term))
      if ((one.isByOneWord || other.isByOneWord) && !(isOfOneKind && shareName)) continue
      const points = one.named + other.named + (isOfOneKind ? OF_ONE_KIND : 0)
      if (points > (best?.points ?? 0)) best = { pair: [one, other], points }
    }
  return best?.pair ?? null
}
