import type { LanguageModel } from 'ai'
import type { AnswerEvent, FinalAnswer, TurnOfTalk } from '~/domains/assistant/assistant'
import { answer, answerWhileAwaited } from '~/domains/assistant/assistant.server'
import type { OrderCard, OrderWord } from '~/domains/conversations/conversations'
import type { DeskPlace } from '~/domains/store/orders/order-desk.server'
import { orderDesk } from '~/domains/store/store.server'
import { newConversation, type OrderShop } from './order-shop'

export interface OrderTalk {
  (text: string, word?: OrderWord): Promise<FinalAnswer>
  conversationId: string
}

/**
 * A shopper who goes on talking on a shop's storefront: signed in when `customerId` says so, and waiting for a person
 * when `isAwaited` does.
 */
export async function orderTalk(
  { store }: Pick<OrderShop, 'store'>,
  {
    customerId,
    model,
    language = 'en',
    isAwaited = false,
  }: { customerId?: string; model?: LanguageModel; language?: string; isAwaited?: boolean } = {},
): Promise<OrderTalk> {
  const { workspaceId } = store
  const place: DeskPlace = {
    workspaceId,
    storeId: store.id,
    conversationId: await newConversation(workspaceId, store.id),
    language,
    ...(customerId ? { customerId } : {}),
  }
  const history: TurnOfTalk[] = []
  let spoken: string | null = null
  const talk = async (text: string, word?: OrderWord): Promise<FinalAnswer> => {
    const asked = {
      workspaceId,
      storeId: store.id,
      history: [...history],
      conversationLanguage: spoken,
      pageLanguage: language,
      text,
      word,
    }
    const orders = (answered: string) => orderDesk({ ...place, language: answered })
    const means = { orders, model: model ?? null }
    const final = isAwaited ? await answerWhileAwaited(asked, means) : await finalOf(answer(asked, means))
    if (!final) throw new Error('no final answer')
    spoken = final.language
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    history.push({ author: 'assistant', text: final.text, parts: final.parts, outcome: final.outcome })
    return final
  }
  return Object.assign(talk, { conversationId: place.conversationId })
}

async function finalOf(events: AsyncIterable<AnswerEvent>): Promise<FinalAnswer | null> {
  for await (const event of events) if (event.type === 'final') return event
  return null
}

export function cardOf({ parts }: FinalAnswer): OrderCard {
  const part = parts.find(({ type }) => type === 'order')
  if (part?.type !== 'order') throw new Error('no order card')
  return part.order
}

/** The words of the buttons below an answer. */
export const buttonsOf = ({ parts }: FinalAnswer): string[] =>
  parts.flatMap((part) => (part.type === 'quick-replies' ? part.replies.map(({ text }) => text) : []))
