import type { ProductCard } from '~/domains/conversations/conversations'
import type { OrderDesk } from '~/domains/store/store'
import type { AnswerInput } from './answer-event'
import { isStepReply } from './orders/order-step'
import { phrasesIn, type Say } from './phrases/phrases.server'
import type { AssistantSettings } from './settings/assistant-settings'
import { readTalk, type TalkState } from './talk/talk-state'
import { emptyEvidence, type ToolContext } from './tools/tool'
import { chooseLanguage } from './understanding/choose-language.server'
import { isNothingBut } from './understanding/find-words'
import { isYes, type Understanding, understandMessage } from './understanding/understand-message.server'

/** One message on its way to an answer. */
export interface Turn {
  input: AnswerInput
  settings: AssistantSettings
  /** BCP 47 tag of the answer. */
  language: string
  say: Say
  /** Phrases about orders. */
  sayOrder: Say
  /** The chat's own words, which its buttons say. */
  sayWidget: Say
  understood: Understanding
  context: ToolContext
  /** Products that the assistant showed last, which "it" and "the second one" mean. */
  shown: ProductCard[]
  /** What the talk is about; changed in place by whoever answers. */
  talk: TalkState
  /** The assistant asked back last time: it doesn't do so twice in a row. */
  clarifiedBefore: boolean
  /** The assistant failed to answer last time. */
  failedBefore: boolean
}

/** The desk for a conversation's orders, which speaks the answer's language. */
export type OpensDesk = (language: string) => OrderDesk

/** `spoken`: what of the message tells its language, where that isn't all of it. */
export function beginTurn(
  input: AnswerInput,
  settings: AssistantSettings,
  orders: OpensDesk | null,
  spoken = input.text,
): Turn {
  const { text, history, workspaceId, storeId, conversationLanguage } = input
  const last = history.findLast(({ author }) => author === 'assistant')
  const isReply = input.word || (last && isStepReply(last.parts, text))
  const language = chooseLanguage({
    // A code, an address and the words of a button are of no language.
    text: isReply && conversationLanguage ? '' : spoken,
    earlier: history.filter(({ author }) => author === 'shopper').map((said) => said.text),
    page: input.pageLanguage,
    conversation: conversationLanguage,
  })
  const isFirst = history.every(({ author }) => author !== 'shopper')
  const understood = understandMessage(text, language, isFirst)
  const offered = last?.parts.some((part) => part.type === 'handover' && part.state === 'offered') ?? false
  const accepted = offered && isOfferAccepted(text, language)
  return {
    input,
    settings,
    language,
    say: phrasesIn(language),
    sayOrder: phrasesIn(language, 'orders'),
    sayWidget: phrasesIn(language, 'widget'),
    understood,
    context: {
      workspaceId,
      storeId,
      language,
      orders: orders?.(language) ?? null,
      cart: input.cart ?? null,
      personAsked: understood.wantsPerson || accepted,
      evidence: emptyEvidence(),
      calls: [],
    },
    shown: lastShown(input),
    talk: readTalk(history),
    clarifiedBefore: last?.outcome === 'clarified',
    failedBefore: last?.outcome === 'unknown',
  }
}

/** The same turn as if another text had been written, and other products shown before it. */
export function turnAbout(turn: Turn, text: string, shown = turn.shown): Turn {
  const { input, language } = turn
  return { ...turn, input: { ...input, text }, understood: understandMessage(text, language), shown }
}

/** The words of the button under the offer, which is what most people press, or a plain yes. */
function isOfferAccepted(text: string, language: string): boolean {
  const button = phrasesIn(language)('personYes').toLowerCase()
  return (
    text.trim().toLowerCase() === button || isNothingBut(text, language, 'agree') || isYes(text, language)
  )
}

function lastShown({ history }: AnswerInput): ProductCard[] {
  for (const { author, parts } of [...history].reverse()) {
    if (author !== 'assistant') continue
    const products = parts.flatMap((part) => (part.type === 'products' ? part.products : []))
    if (products.length > 0) return products
  }
  return []
}
