import type { OrderLine, VariantFacts } from '~/domains/store/store'
import { termsOf } from '../without-model/product-name.server'

export interface NamedPick {
  lineId: string
  quantity: number
}

/** Share of a title's words that name an item; its last word alone mostly says which thing it is. */
const NAMED = 0.6

/** The ordered items that somebody's words name. Of several units of one, how many must be said too. */
export function picksOf(said: string, lines: OrderLine[], language: string): NamedPick[] {
  const words = termsOf(said, language)
  const shares = lines.map((line) => shareNamed(line, words, language))
  const best = Math.max(...shares)
  if (best === 0) return []
  return lines.flatMap((line, i) => {
    if (shares[i]! < best) return []
    const quantity = line.quantity === 1 ? 1 : quantityIn(said, line.quantity)
    return quantity ? [{ lineId: line.id, quantity }] : []
  })
}

function shareNamed({ title }: OrderLine, words: Set<string>, language: string): number {
  const terms = [...termsOf(title, language)]
  const share = terms.filter((term) => words.has(term)).length / Math.max(terms.length, 1)
  return share >= NAMED || words.has(terms.at(-1) ?? '') ? share : 0
}

/** The only number that is said and could be how many. */
function quantityIn(said: string, most: number): number | null {
  const numbers = (said.match(/(?<![\p{L}\p{N}#-])\d{1,3}(?![\p{L}\p{N}-])/gu) ?? []).map(Number)
  const possible = numbers.filter((number) => number >= 1 && number <= most)
  return possible.length === 1 ? possible[0]! : null
}

/** The variant that somebody's words name instead of an ordered one; null when it could be several or none. */
export function variantNamed(
  said: string,
  line: OrderLine,
  variants: VariantFacts[],
  language: string,
): string | null {
  const words = termsOf(said, language)
  const own = termsOf(line.option, language)
  const named = variants.filter(({ option, title }) => {
    const terms = [...termsOf(option || title, language)].filter((term) => !own.has(term))
    return terms.length > 0 && terms.every((term) => words.has(term))
  })
  return named.length === 1 ? named[0]!.id : null
}
