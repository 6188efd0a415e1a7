import { toldOptions, writtenOptions } from '~/domains/catalog/catalog'
import { splitSentences } from '~/domains/retrieval/retrieval.server'
import { amountText } from '~/platform/money/money'
import { plainText } from '../../grounding/reading/plain-text'
import type { Evidence } from '../../tools/tool'
import { findLanguage } from '../../understanding/find-language.server'
import { type Item, readStatement, type Statement } from './read-statement.server'

/** A sentence, a row of a table or an entry of a product's row: the least that states something by itself. */
export interface Unit {
  statement: Statement
  /** What stands above it: title and headings. */
  above: Statement
  /** `page:0`, `product:ID`, `own` (cart, orders, the merchant's wishes). */
  source: string
}

export interface Ground {
  /** By page's number in this turn, 0 the first; pieces of one document are together. */
  pages: Unit[][]
  products: { id: string; title: string; units: Unit[]; prices: number[] }[]
  /** The shopper's cart and orders, and what the merchant told the assistant. */
  own: Unit[]
  shopper: readonly Item[]
}

/** What a model's sentences are held against. `own` are texts that stand for themselves. */
export function groundOf(evidence: Evidence, language: string, shopperWords: string, own: string[]): Ground {
  const passages = [...evidence.passages.values()]
  const byPassage = passages.map((passage, i) =>
    unitsOf(
      passage.text,
      [passage.title, ...passage.headings, passage.question ?? ''].filter(Boolean).join('. '),
      passage.language,
      `page:${i}`,
    ),
  )
  const pages = passages.map(({ documentId }) =>
    passages.flatMap((other, i) => (other.documentId === documentId ? byPassage[i]! : [])),
  )
  const products = [...evidence.cards.values()].map((card) => {
    const details = evidence.details.get(card.id)
    const variants = details?.variants ?? []
    const minor = [
      ...new Set(
        [
          card.priceMinMinor,
          card.priceMaxMinor,
          card.compareAtMinor,
          ...variants.flatMap(({ priceMinor, compareAtPriceMinor }) => [priceMinor, compareAtPriceMinor]),
        ].filter((value) => value !== null),
      ),
    ]
    const amounts = minor.map((value) => amountText(value, card.currency))
    const texts = [
      `price cost ${amounts.map((amount) => `${card.currency} ${amount}`).join(' , ')}`,
      ...(card.compareAtMinor === null || card.priceMinMinor === null
        ? []
        : [
            `reduced sale discount ${amounts.map((amount) => `${card.currency} ${amount}`).join(' , ')} save ${card.currency} ${amountText(card.compareAtMinor - card.priceMinMinor, card.currency)}`,
          ]),
      card.inStock ? 'in stock' : 'out of stock',
    ]
    const described = details
      ? [
          details.description,
          ...details.tags,
          ...writtenOptions(details.options).map(({ name, values }) => `${name}: ${values.join(' ')}`),
          ...toldOptions(details.options).map(({ name, values }) => `${name}: ${values.join(' ')}`),
          ...details.attributes.map(({ name, value }) => `${name}: ${value}`),
        ]
      : []
    const source = `product:${card.id}`
    const written = findLanguage(described.join(' '), language) ?? language
    const above = [plainText(card.title), card.vendor, details?.type ?? ''].filter(Boolean).join('. ')
    return {
      id: card.id,
      title: plainText(card.title),
      prices: minor.map((value) => Number(amountText(value, card.currency))),
      units: [
        ...texts.flatMap((text) => unitsOf(text, '', 'en', source)),
        ...described.flatMap((text) => unitsOf(text, above, written, source)),
        ...unitsOf(above, '', written, source),
      ],
    }
  })
  return {
    pages,
    products,
    own: own.flatMap((text) => unitsOf(text, '', language, 'own')),
    shopper: shopperWords.split('\n').flatMap((line) => readStatement(line, language).items),
  }
}

const MEMO_SIZE = 400
const memo = new Map<string, Unit[]>()

function unitsOf(text: string, above: string, language: string, source: string): Unit[] {
  const key = [source, language, above, text].join('\n')
  const known = memo.get(key)
  if (known) return known
  const context = readStatement(above, language)
  const units = partsOf(text, language).map((part) => ({
    statement: readStatement(part, language),
    above: context,
    source,
  }))
  if (memo.size >= MEMO_SIZE) memo.delete(memo.keys().next().value!)
  memo.set(key, units)
  return units
}

const ROW = /^\s*\|(.+)\|\s*$/
const RULE = /^\s*\|[\s:|-]+\|\s*$/

/** Sentences, cut at semicolons too; a table's rows, each cell after its column's heading. */
function partsOf(text: string, language: string): string[] {
  const lines = text.split('\n')
  const parts: string[] = []
  let heads: string[] | null = null
  lines.forEach((line, i) => {
    const row = ROW.exec(line)
    if (!row) {
      heads = null
      if (!line.trim()) return
      for (const sentence of splitSentences(line, language))
        parts.push(...plainText(sentence.text).split(/[;；]\s*/u))
      return
    }
    if (RULE.test(line)) return
    const cells = row[1]!.split('|').map((cell) => plainText(cell.trim()))
    if (RULE.test(lines[i + 1] ?? '')) heads = cells
    else
      parts.push(cells.map((cell, at) => (heads?.[at] && at > 0 ? `${heads[at]}: ${cell}` : cell)).join(', '))
  })
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
}
