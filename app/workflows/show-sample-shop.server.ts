import { getProductCards, searchProducts } from '~/domains/catalog/catalog.server'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import type { AnswerSource, ProductCard } from '~/domains/conversations/message-parts'
import { searchPassages } from '~/domains/knowledge/knowledge.server'
import { findSampleWorkspace } from '~/domains/workspace/workspace.server'

export interface SampleQuestions {
  /** Language of the questions: one that the sample shop's pages are written in. */
  language: string
  /** Asks for something that a page of the shop says. */
  policy: string
  /** Asks for products. */
  product: string
}

export interface SampleShop {
  name: string
  /** Key of its widget. */
  publicKey: string
  /** What its pages say to the first question; null when they say nothing. */
  policy: { text: string; source: AnswerSource } | null
  /** What its catalogue has for the second. */
  products: ProductCard[]
}

const SHOWN_PRODUCTS = 2

/** The sample shop at work for a public page: real pieces of its pages and catalogue, found now. Null where there's none. */
export async function showSampleShop({
  language,
  policy,
  product,
}: SampleQuestions): Promise<SampleShop | null> {
  const shop = await findSampleWorkspace()
  if (!shop) return null
  const [settings, passages, found] = await Promise.all([
    getWidgetSettings(shop.id),
    searchPassages(shop.id, { text: policy, language, limit: 1 }),
    searchProducts(shop.id, { text: product, language, limit: SHOWN_PRODUCTS }),
  ])
  const products = await getProductCards(
    shop.id,
    found.hits.map(({ id }) => id),
  )
  const [passage] = passages
  return {
    name: shop.name,
    publicKey: settings.publicKey,
    policy: passage
      ? {
          text: firstSentence(passage.text, language),
          source: {
            n: 1,
            id: passage.id,
            title: passage.title,
            url: passage.url,
            quote: passage.text,
            kind: passage.kind,
          },
        }
      : null,
    products,
  }
}

function firstSentence(text: string, language: string): string {
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return first?.segment.trim() ?? text
}
