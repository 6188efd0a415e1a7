import type { LanguageModel } from 'ai'
import type { MessagePart, ProductCard } from '~/domains/conversations/conversations'
import { log } from '~/platform/telemetry/log.server'
import { plainText } from '../grounding/reading/plain-text'
import { isAboutOrders, orderTurnDraft, waitsForShopper } from '../orders/order-turn.server'
import type { Turn } from '../turn.server'
import { answerAtOnce, answerWithoutModel } from '../without-model/answer-without-model.server'
import type { Draft } from '../without-model/draft'
import { personOffer } from '../without-model/person-answers.server'
import { askModel, ModelTooLate, restAskedFor } from './ask-model.server'
import { Citations } from './citations'
import { holdsAll } from './claims/states-nothing.server'
import { folded } from './known-facts'
import { SentenceChecker } from './sentence-checker.server'

export interface ModelDraft extends Draft {
  /** Why the model's words were replaced or cut, when they were. */
  withheld?: string
  /** How long the model's server asks to be left alone. */
  restMs?: number
}

const MOST_CARDS = 4
const CITED = /\[\d{1,2}\]/
const QUESTION = /[?？؟]\s*$/u

/**
 * Lets a model answer, giving out each sentence once it has passed the check; one that doesn't is left out. Where any
 * was, or the model failed, the answer that needs no model follows, unless what was said has it all.
 */
export async function* answerWithModel(
  turn: Turn,
  model: LanguageModel,
  shopName: string,
): AsyncGenerator<string, ModelDraft> {
  const atOnce = await answerAtOnce(turn)
  if (atOnce) {
    yield atOnce.text
    return atOnce
  }
  const citations = new Citations(turn.context.evidence)
  let said = ''
  /** After the last sentence; given out with the next, so that an answer doesn't end in it. */
  let space = ''
  let held: string[] = []
  let withheld: string | undefined
  let restMs = 0
  const checker = new SentenceChecker(turn, shopName)
  const release = (sentence: string): string | null => {
    const { passed, objection } = checker.check(sentence)
    withheld ??= objection
    if (!passed) return null
    const words = citations.renumber(plainMarks(passed))
    const shown = space + words.trimEnd()
    space = words.slice(words.trimEnd().length)
    said += shown
    return shown
  }
  try {
    for await (const event of askModel(turn, model, shopName, () => said !== '')) {
      // Words before any tool has returned are held: they are thinking aloud, or they have no ground.
      if (event.type === 'sentence') {
        held.push(event.text)
        if (!hasEvidence(turn)) continue
      } else if (event.calledTools) {
        const isOurs = isAboutOrders(turn)
        // "Let me check that."
        checker.rest()
        if (!said || isOurs) held = []
        if (isOurs && (await waitsForShopper(turn))) break
        if (!said) continue
      }
      // Given out at the end, beside our own words.
      if (isAboutOrders(turn)) continue
      for (const sentence of held.splice(0)) {
        const shown = release(sentence)
        if (shown !== null) yield shown
      }
    }
  } catch (error) {
    withheld = error instanceof ModelTooLate && !said ? 'late' : 'failed'
    restMs = restAskedFor(error)
    log().warn({ err: error, workspaceId: turn.context.workspaceId }, 'the language model failed')
  }
  const opening = withheld ? '' : checker.rest()
  if (opening && !isAboutOrders(turn)) {
    const shown = space + plainMarks(opening).trimEnd()
    space = ''
    said += shown
    yield shown
  }
  if (isAboutOrders(turn) && withheld !== 'failed' && withheld !== 'late') {
    const ours = await orderTurnDraft(turn)
    const ownWords = said ? `\n${ours.text}` : ours.text
    yield ownWords
    said += ownWords
    space = ' '
    // Of its own a model may add what the shop's pages say, and ask.
    for (const sentence of held.filter((one) => CITED.test(one) || QUESTION.test(one))) {
      const shown = release(sentence)
      if (shown !== null) yield shown
    }
    const sources = citations.sources()
    const parts: MessagePart[] = sources.length > 0 ? [{ type: 'sources', sources }] : []
    return { ...ours, text: said, parts: [...parts, ...ours.parts], ...(withheld ? { withheld } : {}) }
  }
  if (!withheld && said) return present(turn, said, citations)
  const grounded = await answerWithoutModel(turn)
  const isSaid = said && (grounded.outcome !== 'answered' || holdsAll(said, grounded.text, turn.language))
  if (isSaid) return { ...present(turn, said, citations), withheld, ...(restMs > 0 ? { restMs } : {}) }
  // What was cited so far and the grounded answer's own [1] can't both stand: the grounded one starts anew.
  const text = said ? `\n${grounded.text}` : grounded.text
  yield text
  return { ...grounded, text: said + text, withheld: withheld ?? 'empty', ...(restMs > 0 ? { restMs } : {}) }
}

function hasEvidence({ context: { evidence } }: Turn): boolean {
  const { cards, passages, orders, cart } = evidence
  return cards.size + passages.size + orders.length > 0 || cart !== null
}

/** Emphasis is the only markup a model writes that is worth dropping instead of refusing. */
const plainMarks = (sentence: string) =>
  sentence.replace(/\*\*([^*]+)\*\*/g, '$1').replace(/^#{1,6}\s+/gm, '')

function present(turn: Turn, text: string, citations: Citations): Draft {
  const { context } = turn
  const sources = citations.sources()
  const cards = mentioned(text, [...context.evidence.cards.values()])
  const handed = context.calls.some(({ name }) => name === 'hand_to_person')
  const { cart } = context.evidence
  const grounded = sources.length > 0 || cards.length > 0 || cart !== null
  const outcome = grounded ? 'answered' : QUESTION.test(text) ? 'clarified' : 'unknown'
  const parts: MessagePart[] = []
  if (sources.length > 0) parts.push({ type: 'sources', sources })
  if (cards.length > 0) parts.push({ type: 'products', products: cards })
  if (cart && cart.lines.length > 0) parts.push({ type: 'checkout' })
  if (handed || outcome === 'unknown') parts.push(...personOffer(turn))
  return { text, parts, outcome, intent: cards.length > 0 ? 'product' : 'question' }
}

/** Cards of the products that the text names. */
function mentioned(text: string, cards: ProductCard[]): ProductCard[] {
  const plain = folded(text)
  return cards.filter(({ title }) => plain.includes(folded(plainText(title)))).slice(0, MOST_CARDS)
}
