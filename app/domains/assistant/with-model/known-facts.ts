import { writtenOptions } from '~/domains/catalog/catalog'
import type { ProductCard } from '~/domains/conversations/conversations'
import { amountText } from '~/platform/money/money'
import { plainText } from '../grounding/reading/plain-text'
import type { Evidence } from '../tools/tool'
import { type Ground, groundOf } from './claims/evidence-units.server'
import { findMoney } from './money-in-text'
import { findNumbers } from './numbers'

/** What a sentence of this turn may name. */
export interface KnownFacts {
  hasEvidence: boolean
  numbers: ReadonlySet<number>
  /** Amounts that the shopper named. */
  shopperAmounts: ReadonlySet<number>
  /** What the shopper's cart, their orders and the lines of both come to. */
  ownAmounts: ReadonlySet<number>
  /** Pieces of the shop's pages in the order of their numbers: what a sentence that cites them may state. */
  pages: { text: string; amounts: ReadonlySet<number>; percents: ReadonlySet<number> }[]
  /** Amounts of each product, from its rows. */
  products: { id: string; title: string; amounts: ReadonlySet<number>; inStock: boolean; reduced: boolean }[]
  /** All texts that tools returned and the shopper wrote, folded. */
  words: string
  wordSet: ReadonlySet<string>
  /** Addresses that pages of the merchant's own name, and those of cards and sources. */
  addresses: ReadonlySet<string>
  /** Sentence by sentence, what the sources state. */
  ground: Ground
}

/** What is said in a turn beside what its tools returned. */
export interface TurnWords {
  /** What the shopper wrote in this conversation. */
  shopper: string
  /** The assistant's and the shop's names and the merchant's instructions. */
  merchant: string
  /** BCP 47 tag of the answer. */
  language: string
  /** What was told of orders, in words, amounts written out. */
  orders?: string[]
}

export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Collects what tools returned this turn. */
export function knownFacts(
  evidence: Evidence,
  { shopper: shopperWords, merchant: merchantWords, language, orders = [] }: TurnWords,
): KnownFacts {
  const passages = [...evidence.passages.values()]
  const pages = passages.map((p) => [p.title, ...p.headings, p.question ?? '', p.text].join('\n'))
  const described = [...evidence.details.values()].map((d) => [
    d.description,
    d.type,
    ...d.tags,
    ...writtenOptions(d.options).flatMap(({ name, values }) => [name, ...values]),
    ...d.attributes.flatMap(({ name, value }) => [name, value]),
  ])
  const cards = [...evidence.cards.values()]
  const cartLines = evidence.cart?.lines ?? []
  const ownAmounts = new Set([...cartAmountsOf(evidence), ...orders.flatMap(amountsIn)])
  const all = [
    ...pages,
    ...cartLines.map(({ title, option, quantity }) => `${quantity} ${title} ${option}`),
    shopperWords,
    merchantWords,
    ...described.flat(),
    ...cards.flatMap(({ title, vendor }) => [title, vendor]),
    ...orders,
  ]
  const words = folded(plainText(all.join(' \n ')))
  const products = cards.map((card) => ({
    id: card.id,
    title: folded(plainText(card.title)),
    amounts: amountsOf(card, evidence),
    inStock: card.inStock,
    reduced: card.compareAtMinor !== null,
  }))
  const addresses = [
    ...passages.map(({ url }) => url),
    ...cards.map(({ url }) => url),
    ...merchantAddresses(evidence),
  ]
  return {
    hasEvidence: passages.length + cards.length + orders.length > 0 || evidence.cart !== null,
    numbers: new Set([
      ...findNumbers(all.join('\n')).flatMap(({ readings }) => readings),
      ...products.flatMap(({ amounts }) => [...amounts]),
      ...cards.map((_, i) => i + 1),
      ...ownAmounts,
      cartLines.length,
      cartLines.reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
    ownAmounts,
    shopperAmounts: new Set(amountsIn(shopperWords)),
    pages: pages.map((text) => ({
      text,
      amounts: new Set(amountsIn(text)),
      percents: new Set(percentsOf(text)),
    })),
    products,
    words,
    wordSet: new Set(words.match(/[\p{L}\p{N}]+/gu) ?? []),
    ground: groundOf(evidence, language, shopperWords, [merchantWords, ...orders, ...cartTexts(evidence)]),
    addresses: new Set(addresses.flatMap((address) => (address ? [address.toLowerCase()] : []))),
  }
}

const amountsIn = (text: string) => findMoney(text).flatMap(({ readings }) => readings)

/** "12 %", "%12", "12 percent" in the writings of many languages: the sign is what counts. */
export function percentsOf(text: string): number[] {
  return findNumbers(text)
    .filter(
      ({ start, end }) =>
        /^\s?[%٪％]/u.test(text.slice(end, end + 2)) ||
        /[%٪％]\s?$/u.test(text.slice(Math.max(0, start - 2), start)),
    )
    .flatMap(({ readings }) => readings)
}

function amountsOf(card: ProductCard, { details }: Evidence): Set<number> {
  const variants = details.get(card.id)?.variants ?? []
  const minor = [
    card.priceMinMinor,
    card.priceMaxMinor,
    card.compareAtMinor,
    ...variants.flatMap(({ priceMinor, compareAtPriceMinor }) => [priceMinor, compareAtPriceMinor]),
  ]
  return new Set(minor.flatMap((value) => (value === null ? [] : [Number(amountText(value, card.currency))])))
}

function cartAmountsOf({ cart }: Evidence): number[] {
  if (!cart) return []
  const { currency, totalMinor, lines } = cart
  const minor = lines.flatMap((line) => [line.totalMinor, Math.round(line.totalMinor / line.quantity)])
  return [totalMinor, ...minor].map((value) => Number(amountText(value, currency)))
}

/** The cart in words that every language's reading knows. */
function cartTexts({ cart }: Evidence): string[] {
  if (!cart) return []
  const { currency, totalMinor, lines } = cart
  const amount = (minor: number) => `${currency} ${amountText(minor, currency)}`
  return [
    `cart total price cost ${amount(totalMinor)}, ${lines.length}, ${lines.reduce((sum, { quantity }) => sum + quantity, 0)}`,
    ...lines.map(
      ({ title, option, quantity, totalMinor: total }) =>
        `${quantity} ${title} ${option} ${amount(total)} ${amount(Math.round(total / quantity))}`,
    ),
  ]
}

/** E-mail addresses on pages the merchant wrote or uploaded; a crawled page's may be anybody's. */
function merchantAddresses({ passages }: Evidence): string[] {
  return [...passages.values()]
    .filter(({ kind }) => kind !== 'website')
    .flatMap(({ text }) => text.match(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu) ?? [])
}
