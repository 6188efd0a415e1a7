import { knowledgeTool } from '../tools/knowledge.server'
import { searchProductsTool } from '../tools/search-products.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import { compareAnswer } from './compare-answer.server'
import type { Draft } from './draft'
import { knowledgeAnswer } from './knowledge-answer.server'
import { orderAnswer, personAnswer, personOffer } from './person-answers.server'
import { priceAndStock, productsPart } from './price-and-stock.server'
import { descriptionAnswer, productsAnswer } from './product-answer.server'
import { productInQuestion, STRONG_COVERAGE } from './product-in-question.server'
import { smallTalk } from './small-talk'
import { unknownAnswer } from './unknown-answer'

/** What needs no looking up and no model: small talk, and a shopper who asks for a person. */
export async function answerAtOnce(turn: Turn): Promise<Draft | null> {
  return (await personAnswer(turn)) ?? smallTalk(turn)
}

/**
 * Answers from what the tools find, with no model. The shopper's words choose what is tried first; whether it is
 * said depends on the evidence alone, and the first reading with enough of it wins.
 */
export async function answerWithoutModel(turn: Turn): Promise<Draft> {
  const { understood } = turn
  const atOnce = await answerAtOnce(turn)
  if (atOnce) return atOnce
  if (understood.asksOrder && understood.orderNumber) return orderAnswer(turn)
  const comparison = understood.asksComparison ? await compareAnswer(turn) : null
  if (comparison) return comparison
  return understood.complains || understood.asksOrder ? troubleAnswer(turn) : questionAnswer(turn)
}

/** The shop's own word on broken parcels and late orders first; a person with it in any case. */
async function troubleAnswer(turn: Turn): Promise<Draft> {
  const { context, input, say, understood } = turn
  const known = knowledgeAnswer(
    turn,
    await runTool(context, knowledgeTool, { question: input.text.slice(0, 1000) }),
  )
  if (known?.outcome === 'answered') {
    return {
      ...known,
      parts: [...known.parts, ...personOffer(turn)],
      intent: understood.complains ? 'complaint' : 'order',
    }
  }
  if (understood.asksOrder) return orderAnswer(turn)
  return {
    text: `${say('complaint')} ${say('personOffer')}`,
    parts: personOffer(turn),
    outcome: 'unknown',
    intent: 'complaint',
  }
}

async function questionAnswer(turn: Turn): Promise<Draft> {
  const { context, input, understood, say } = turn
  const query = (understood.productWords || input.text).slice(0, 400)
  const [knowledge, found] = await Promise.all([
    runTool(context, knowledgeTool, { question: input.text.slice(0, 1000) }),
    runTool(context, searchProductsTool, { query }),
  ])
  const fromKnowledge = knowledgeAnswer(turn, knowledge)
  const asksRow = understood.asksPrice || understood.asksStock
  const { product, several } = await productInQuestion(turn, found)
  if (
    product &&
    asksRow &&
    !(fromKnowledge?.outcome === 'answered' && !understood.refers && !namesIt(product.id, found))
  ) {
    const row = await priceAndStock(turn, product)
    if (row) return row
  }
  const strong = (found.coverage[0] ?? 0) >= STRONG_COVERAGE
  const products = productsAnswer(turn, found)
  if (understood.wishes && strong && products) return products
  if (product) {
    const described = await descriptionAnswer(turn, product)
    if (described && fromKnowledge?.outcome !== 'answered') return described
  }
  if (fromKnowledge?.outcome === 'answered') return fromKnowledge
  if (strong && products) return products
  if (several.length > 1 && asksRow && understood.refers && !turn.clarifiedBefore) {
    return {
      text: say('whichProduct'),
      parts: productsPart(several),
      outcome: 'clarified',
      intent: 'product',
    }
  }
  if (fromKnowledge) return fromKnowledge
  if (understood.wishes || asksRow) return products ?? unknownAnswer(turn, 'product')
  return unknownAnswer(turn, 'question')
}

const namesIt = (id: string, { products }: { products: { id: string }[] }) =>
  products.some((card) => card.id === id)
