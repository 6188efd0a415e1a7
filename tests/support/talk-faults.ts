import type { FinalAnswer, TurnOfTalk } from '~/domains/assistant/assistant'
import { answer, answerWhileAwaited, phrasesIn } from '~/domains/assistant/assistant.server'
import { workspaceDb } from '~/platform/db/db.server'
import { formatMoney } from '~/platform/money/money'
import type { ShopTalk, TalkExpectation } from './shop-talks'

export interface TalkedShop {
  workspaceId: string
  currency: string
  /** Titles as the catalogue has them, by id: cards show them in the shopper's language. */
  names: Map<string, string>
}

export async function talkedShop(workspaceId: string, currency: string): Promise<TalkedShop> {
  const products = await workspaceDb(workspaceId).product.findMany({ select: { id: true, title: true } })
  return { workspaceId, currency, names: new Map(products.map(({ id, title }) => [id, title])) }
}

const cardsOf = (parts: FinalAnswer['parts']) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products : []))

/** Arabic digits and spaces of every width as ASCII, so that one pattern reads all languages. */
const plain = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')

/** What an answer fails in, in words; empty where it holds. */
function faultsOf(
  said: FinalAnswer | null,
  wanted: TalkExpectation,
  { shop, language, before }: { shop: TalkedShop; language: string; before: string[] },
): string[] {
  const { names, currency } = shop
  if (wanted.isSilent) return said ? ['is not silent'] : []
  if (!said) return ['is silent']
  const cards = cardsOf(said.parts)
  const titles = cards.map(({ id }) => names.get(id) ?? id)
  const text = plain(said.text)
  const say = phrasesIn(language)
  const faults = [
    ...(wanted.shows ?? []).filter((title) => !titles.includes(title)).map((title) => `lacks ${title}`),
    ...(wanted.hides ?? []).filter((title) => titles.includes(title)).map((title) => `shows ${title}`),
    ...(wanted.says ?? []).filter((words) => !new RegExp(words).test(text)).map((words) => `lacks ${words}`),
    ...(wanted.never ?? []).filter((words) => new RegExp(words).test(text)).map((words) => `says ${words}`),
  ]
  if (wanted.only && titles.sort().join() !== [...wanted.only].sort().join())
    faults.push(`is not only ${wanted.only}`)
  const { most } = wanted
  if (
    most !== undefined &&
    (cards.length === 0 || cards.some(({ priceMinMinor }) => (priceMinMinor ?? 0) > most * 100))
  )
    faults.push(`costs more than ${most}`)
  if (wanted.price !== undefined && !text.includes(plain(formatMoney(wanted.price, currency, language))))
    faults.push(`lacks the price ${wanted.price}`)
  if (wanted.stock) {
    const [product, option, isIn] = wanted.stock
    const title = cards.find(({ id }) => names.get(id) === product)?.title ?? product
    if (!text.includes(plain(say(isIn ? 'optionInStock' : 'optionOutOfStock', { product: title, option }))))
      faults.push(`lacks ${isIn ? 'in stock' : 'sold out'} in ${option}`)
  }
  if (wanted.outcome && !wanted.outcome.split('|').includes(said.outcome)) faults.push(`is ${said.outcome}`)
  if (wanted.picks !== undefined && (titles.length !== 1 || titles[0] !== before[wanted.picks]))
    faults.push(`is not ${before[wanted.picks]}`)
  if (said.language !== language) faults.push(`speaks ${said.language}`)
  return faults
}

export interface TalkFault {
  turn: number
  line: string
}

/** Goes through a talk in one language; each turn goes on from what was really answered before it. */
export async function faultsOfTalk(
  shop: TalkedShop,
  { turns, said }: ShopTalk,
  language: string,
): Promise<TalkFault[]> {
  const { workspaceId, names } = shop
  const history: TurnOfTalk[] = []
  const faults: TalkFault[] = []
  let listed: string[] = []
  let isAwaited = false
  let spoken: string | null = null
  for (const [turn, wanted] of turns.entries()) {
    const text = said[language]![turn]!
    const asked: Parameters<typeof answer>[0] = {
      workspaceId,
      text,
      history: [...history],
      pageLanguage: language,
      conversationLanguage: spoken,
    }
    const final: FinalAnswer | null = isAwaited ? await answerWhileAwaited(asked) : await finalOf(asked)
    const missed = faultsOf(final, wanted, { shop, language, before: listed })
    if (missed.length > 0)
      faults.push({
        turn,
        line: `${language} “${text}”: ${missed.join('; ')} · ${final?.outcome} ${plain(final?.text ?? '')
          .replace(/\n/g, ' ')
          .slice(0, 150)} · ${final ? cardsOf(final.parts).map(({ title }) => title) : ''}`,
      })
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    if (!final) continue
    spoken = final.language
    isAwaited ||= final.outcome === 'handover'
    const titles = cardsOf(final.parts).map(({ id }) => names.get(id) ?? id)
    if (titles.length > 1) listed = titles
    history.push({ author: 'assistant', text: final.text, parts: final.parts, outcome: final.outcome })
  }
  return faults
}

async function finalOf(asked: Parameters<typeof answer>[0]): Promise<FinalAnswer | null> {
  for await (const event of answer(asked)) if (event.type === 'final') return event
  return null
}
