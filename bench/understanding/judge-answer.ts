import type { FinalAnswer } from '../../app/domains/assistant/assistant'
import { exponentOf } from '../../app/platform/money/money'
import type { AskedQuestion, LoadedShop } from './asked-shop'

/**
 * - `right`: it says what was asked for, or for what nothing answers, that it doesn't know
 * - `shown`: it doesn't claim to know, but shows a place that answers
 * - `wrong`: it claims something else
 * - `missed`: the pages or products answer it, and it said nothing of use
 * - `false`: nothing answers it, and it claimed to know
 */
export type Verdict = 'right' | 'shown' | 'wrong' | 'missed' | 'false'

export function judgeAnswer(question: AskedQuestion, final: FinalAnswer, shop: LoadedShop): Verdict {
  const said = plain([final.text, ...shownTexts(final)].join('\n'))
  const { expected, holds = [], never = [] } = question
  const claims = final.outcome === 'answered'
  const shows = final.outcome === 'shown'
  if (expected === 'none') return claims ? 'false' : 'right'
  if (expected === 'person') return offersPerson(final) ? 'right' : claims ? 'wrong' : 'missed'
  if (expected === 'talk') return final.outcome === 'smalltalk' ? 'right' : claims ? 'wrong' : 'missed'
  const fromThere = isFrom(question, final, shop)
  // What must be said is said, or nothing in particular need be and the place is the right one.
  const isSaid = holds.length > 0 ? holds.every((any) => holdsAny(said, any)) : fromThere
  const clean = !never.some((words) => said.includes(plain(words)))
  if ((claims || shows) && isSaid && clean) return 'right'
  if (fromThere && !claims) return 'shown'
  return claims || shows ? 'wrong' : 'missed'
}

const holdsAny = (said: string, any: string) => any.split('|').some((words) => said.includes(plain(words)))

function isFrom(
  { from = [] }: AskedQuestion,
  { parts }: FinalAnswer,
  { titles, products }: LoadedShop,
): boolean {
  const wanted = new Set(from.flatMap((slug) => [titles.get(slug), products.get(slug)]).filter(Boolean))
  return parts.some((part) => {
    if (part.type === 'products') return part.products.some(({ id }) => wanted.has(id))
    if (part.type === 'sources')
      return part.sources.some(({ id, title }) => wanted.has(id) || wanted.has(title))
    return false
  })
}

/** What a card shows: title, prices, whether it is there. */
function shownTexts({ parts }: FinalAnswer): string[] {
  return parts.flatMap((part) =>
    part.type === 'products'
      ? part.products.flatMap(({ title, priceMinMinor, priceMaxMinor, currency }) => [
          title,
          ...[priceMinMinor, priceMaxMinor].flatMap((minor) =>
            minor === null ? [] : [amountOf(minor, currency)],
          ),
        ])
      : [],
  )
}

const amountOf = (minor: number, currency: string) =>
  (minor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency))

const offersPerson = ({ parts }: FinalAnswer) => parts.some((part) => part.type === 'handover')

const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-').replace(/\s+/g, ' ')
