import { answer } from '~/domains/assistant/assistant.server'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import type { MessagePart } from '~/domains/conversations/message-parts'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'

export interface SampleExchange {
  question: string
  text: string
  parts: MessagePart[]
}

export interface SampleShop {
  name: string
  /** Key of its widget. */
  publicKey: string
  /** Questions that its assistant answered, with the answers. */
  exchanges: SampleExchange[]
}

/**
 * The sample shop at work for a public page: its assistant answers now, over its own pages and products. Without a
 * model, because anybody may ask for the page and a model costs money. Null where no sample shop was loaded.
 */
export async function showSampleShop(
  questions: readonly string[],
  language: string,
): Promise<SampleShop | null> {
  const shop = await findSampleWorkspace()
  if (!shop) return null
  const { publicKey } = await getWidgetSettings(shop.id)
  const exchanges: SampleExchange[] = []
  for (const question of questions) {
    const exchange = await ask(shop.id, question, language)
    if (exchange) exchanges.push(exchange)
  }
  return { name: shop.name, publicKey, exchanges }
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
