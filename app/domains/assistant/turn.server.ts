import type { ProductCard } from '~/domains/conversations/conversations'
import type { AnswerInput } from './answer-event'
import { phrasesIn, type Say } from './phrases/phrases.server'
import type { AssistantSettings } from './settings/assistant-settings'
import type { OrderLookup } from './tools/order-lookup'
import { emptyEvidence, type ToolContext } from './tools/tool'
import { chooseLanguage } from './understanding/choose-language.server'
import { hasWords } from './understanding/find-words'
import { type Understanding, understandMessage } from './understanding/understand-message.server'

/** One message on its way to an answer. */
export interface Turn {
  input: AnswerInput
  settings: AssistantSettings
  /** BCP 47 tag of the answer. */
  language: string
  say: Say
  understood: Understanding
  context: ToolContext
  /** Products that the assistant showed last, which "it" and "the second one" mean. */
  shown: ProductCard[]
  /** The assistant asked back last time: it doesn't do so twice in a row. */
  clarifiedBefore: boolean
  /** The assistant failed to answer last time. */
  failedBefore: boolean
}

export function beginTurn(input: AnswerInput, settings: AssistantSettings, orders: OrderLookup | null): Turn {
  const { text, history, workspaceId, storeId } = input
  const language = chooseLanguage({
    text,
    earlier: history.filter(({ author }) => author === 'shopper').map((said) => said.text),
    page: input.pageLanguage,
    conversation: input.conversationLanguage,
  })
  const understood = understandMessage(text, language)
  const last = history.findLast(({ author }) => author === 'assistant')
  const offered = last?.parts.some((part) => part.type === 'handover' && part.state === 'offered') ?? false
  const accepted = offered && (understood.smallTalk === 'confirm' || isOfferAccepted(text, language))
  return {
    input,
    settings,
    language,
    say: phrasesIn(language),
    understood,
    context: {
      workspaceId,
      storeId,
      language,
      orders,
      cart: input.cart ?? null,
      personAsked: understood.wantsPerson || accepted,
      evidence: emptyEvidence(),
      calls: [],
    },
    shown: lastShown(input),
    clarifiedBefore: last?.outcome === 'clarified',
    failedBefore: last?.outcome === 'unknown',
  }
}

/** The words of the button under the offer, which is what most people press. */
function isOfferAccepted(text: string, language: string): boolean {
  const button = phrasesIn(language)('personYes').toLowerCase()
  return text.trim().toLowerCase() === button || (text.length < 20 && hasWords(text, language, 'confirm'))
}

function lastShown({ history }: AnswerInput): ProductCard[] {
  for (const { author, parts } of [...history].reverse()) {
    if (author !== 'assistant') continue
    const products = parts.flatMap((part) => (part.type === 'products' ? part.products : []))
    if (products.length > 0) return products
  }
  return []
}
