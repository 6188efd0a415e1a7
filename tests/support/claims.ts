import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { emptyEvidence } from '~/domains/assistant/tools/tool'
import { checkSentence } from '~/domains/assistant/with-model/check-sentence'
import { type KnownFacts, knownFacts } from '~/domains/assistant/with-model/known-facts'
import { SentenceBuffer } from '~/domains/assistant/with-model/sentence-buffer'
import type { ProductDetails } from '~/domains/catalog/catalog'
import { cardOf, pairOptions } from '~/domains/catalog/catalog'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { parseAmount } from '~/platform/money/money'

/* Statements that a model might make, with what its tools returned: `data/understanding/claims`. */

const statement = z.tuple([z.string(), z.string()])
const turnSchema = z.strictObject({
  language: z.string(),
  trade: z.string(),
  pages: z.array(z.strictObject({ title: z.string(), text: z.string(), language: z.string().optional() })),
  products: z.array(
    z.strictObject({
      title: z.string(),
      price: z.string(),
      before: z.string().optional(),
      currency: z.string(),
      stock: z.boolean(),
      vendor: z.string().default(''),
      type: z.string().default(''),
      description: z.string(),
      options: z.record(z.string(), z.array(z.string())).default({}),
      attributes: z.record(z.string(), z.string()).default({}),
    }),
  ),
  cart: z
    .strictObject({
      currency: z.string(),
      total: z.string(),
      lines: z.array(
        z.strictObject({ title: z.string(), option: z.string(), quantity: z.number(), total: z.string() }),
      ),
    })
    .optional(),
  calls: z.array(z.string()).default([]),
  shopper: z.array(z.string()),
  true: z.array(statement),
  false: z.array(statement),
})
export type ClaimTurn = z.infer<typeof turnSchema>

export interface JudgedClaim {
  language: string
  isTrue: boolean
  kind: string
  text: string
  /** Why it was struck; null where it was let through. */
  objection: string | null
}

export const CLAIM_SETS = ['work', 'kept'] as const
export type ClaimSet = (typeof CLAIM_SETS)[number]

export function readClaims(set: ClaimSet): ClaimTurn[] {
  return readFileSync(join(projectRoot, `data/understanding/claims/${set}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => turnSchema.parse(JSON.parse(line)))
}

/** Holds every statement of a turn against what the turn's tools returned. */
export function judgeClaims(turn: ClaimTurn): JudgedClaim[] {
  const facts = factsOf(turn)
  const judge = (isTrue: boolean, [kind, text]: [string, string]): JudgedClaim => {
    const buffer = new SentenceBuffer()
    const sentences = [...buffer.add(text), buffer.rest()].filter((sentence) => sentence.trim())
    const objections = sentences.map((sentence) => checkSentence(sentence, facts, turn.language))
    return { language: turn.language, isTrue, kind, text, objection: objections.find(Boolean) ?? null }
  }
  return [...turn.true.map((said) => judge(true, said)), ...turn.false.map((said) => judge(false, said))]
}

export function factsOf({ language, pages, products, cart, shopper }: ClaimTurn): KnownFacts {
  const evidence = emptyEvidence()
  pages.forEach(({ title, text, language: own = language }, i) => {
    evidence.passages.set(`p${i}`, {
      id: `p${i}`,
      sourceId: `s${i}`,
      documentId: `d${i}`,
      kind: 'page',
      title,
      headings: [],
      text,
      question: null,
      url: `/k/shop/s${i}`,
      anchor: null,
      language: own,
      score: 1,
    })
  })
  products.forEach((product, i) => {
    const details = detailsOf(product, `a${i}`)
    evidence.details.set(details.id, details)
    evidence.cards.set(details.id, cardOf(details))
  })
  if (cart) {
    const minor = (amount: string) => minorOf(amount, cart.currency)
    evidence.cart = {
      currency: cart.currency,
      totalMinor: minor(cart.total),
      lines: cart.lines.map((line) => ({ ...line, totalMinor: minor(line.total), productId: null })),
    }
  }
  return knownFacts(evidence, { shopper: shopper.join('\n'), merchant: 'Hazel', language })
}

function detailsOf(product: ClaimTurn['products'][number], id: string): ProductDetails {
  const { title, currency, stock, vendor, type, description } = product
  const minor = (amount: string) => minorOf(amount, currency)
  return {
    id,
    title,
    url: `https://shop.test/${id}`,
    imageUrl: null,
    vendor,
    priceMinMinor: minor(product.price),
    priceMaxMinor: minor(product.price),
    compareAtMinor: product.before ? minor(product.before) : null,
    currency,
    inStock: stock,
    handle: id,
    description,
    type,
    tags: [],
    options: pairOptions(optionsOf(product), optionsOf(product)),
    variants: [],
    images: [],
    attributes: Object.entries(product.attributes).map(([name, value]) => ({ name, value })),
  }
}

const optionsOf = ({ options }: ClaimTurn['products'][number]) =>
  Object.entries(options).map(([name, values]) => ({ name, values }))

function minorOf(amount: string, currency: string): number {
  const parsed = parseAmount(amount, currency)
  if (parsed.minor === null) throw new Error(`${amount} ${currency} is no amount.`)
  return parsed.minor
}
