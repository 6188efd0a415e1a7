import { answer } from '~/domains/assistant/assistant.server'
import type { MessagePart } from '~/domains/conversations/message-parts'
import { shopLanguageOf } from '~/domains/storefront/storefront'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'
import { translator } from '~/platform/i18n/i18n.server'

export interface SampleExchange {
  question: string
  text: string
  parts: MessagePart[]
}

export interface SampleShop {
  name: string
  /** Questions that its assistant answered, with the answers. */
  exchanges: SampleExchange[]
}

const QUESTIONS = ['ask.policy', 'ask.product'] as const

/**
 * The sample shop at work for a public page: its assistant answers now, over its own pages and products. Without a
 * model, because anybody may ask for the page and a model costs money. Null where no sample shop was loaded.
 */
export async function showSampleShop(pageLanguage: string): Promise<SampleShop | null> {
  const shop = await findSampleWorkspace()
  if (!shop) return null
  // In a language that the shop doesn't speak it is seen answering in English.
  const language = shopLanguageOf(pageLanguage)
  const t = translator(language, 'site-sample')
  const answered = await Promise.all(QUESTIONS.map((key) => ask(shop.id, t(key), language)))
  return { name: shop.name, exchanges: answered.filter((exchange) => exchange !== null) }
}

async function ask(workspaceId: string, question: string, language: string): Promise<SampleExchange | null> {
  const input = { workspaceId, text: question, history: [], pageLanguage: language }
  for await (const event of answer(input, { model: null })) {
    if (event.type !== 'final' || event.outcome !== 'answered') continue
    const parts = event.parts.filter(({ type }) => type === 'sources' || type === 'products')
    return { question, text: event.text, parts }
  }
  return null
}
