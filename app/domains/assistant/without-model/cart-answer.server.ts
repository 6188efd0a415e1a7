import type { MessagePart } from '~/domains/conversations/conversations'
import { formatMoney } from '~/platform/money/money'
import { cartTool } from '../tools/cart.server'
import { searchProductsTool } from '../tools/search-products.server'
import type { SeenCart, SeenCartLine } from '../tools/seen-cart'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { productsPart } from './price-and-stock.server'
import { productInQuestion } from './product-in-question.server'

/** Lines of a long cart that are named. */
const MOST_LINES = 12

/** The ways to the cart and to paying, which a storefront's chat draws. */
const CHECKOUT: MessagePart = { type: 'checkout' }

/** What is asked of the cart and nothing else: its content, what it comes to, paying, putting something in. */
export async function cartAnswer(turn: Turn): Promise<Draft | null> {
  const { understood, input } = turn
  if (!input.cart && !input.storeId) return null
  if (understood.addsToCart) return additionAnswer(turn)
  if (!(understood.asksCart || understood.asksCheckout) || !understood.isOnlyCart) return null
  return cartDraft(turn)
}

/** The same where something else was asked with it and nothing answered that. */
export async function cartAfterAll(turn: Turn): Promise<Draft | null> {
  const { understood, input } = turn
  if (!input.cart && !input.storeId) return null
  return understood.asksCart || understood.asksCheckout ? cartDraft(turn) : null
}

/** An answer on free shipping, with what the cart comes to: whether it is enough. */
export async function withCartTotal(turn: Turn, draft: Draft): Promise<Draft> {
  const { understood, context } = turn
  if (!understood.asksFreeShipping || !context.cart) return draft
  const cart = await runTool(context, cartTool, {})
  if (!cart || cart.lines.length === 0) return draft
  return { ...draft, text: `${draft.text}\n${totalWords(turn, cart)}` }
}

async function cartDraft(turn: Turn): Promise<Draft> {
  const { say, context, understood } = turn
  const cart = await runTool(context, cartTool, {})
  const draft = (text: string, parts: MessagePart[]): Draft => ({
    text,
    parts,
    outcome: 'answered',
    intent: 'cart',
  })
  if (!cart) return { ...draft(say('cartUnseen'), [CHECKOUT]), outcome: 'unknown' }
  if (cart.lines.length === 0) return draft(say('cartEmpty'), [])
  if (understood.asksCheckout && !understood.asksCart) {
    return draft(`${totalWords(turn, cart)} ${say('cartCheckout')}`, [CHECKOUT])
  }
  const lines = cart.lines.slice(0, MOST_LINES).map((line) => lineWords(turn, cart, line))
  const more = cart.lines.length > MOST_LINES ? ['• …'] : []
  return draft([say('cartHolds'), ...lines, ...more, totalWords(turn, cart)].join('\n'), [CHECKOUT])
}

const totalWords = ({ say, language }: Turn, { totalMinor, currency }: SeenCart): string =>
  say('cartTotal', { total: formatMoney(totalMinor, currency, language) })

function lineWords({ language }: Turn, { currency }: SeenCart, line: SeenCartLine): string {
  const { title, option, quantity, totalMinor } = line
  const name = option ? `${title} (${option})` : title
  return `• ${quantity} × ${name} – ${formatMoney(totalMinor, currency, language)}`
}

/** Only the shopper fills their cart: the product's card has the button for it. */
async function additionAnswer(turn: Turn): Promise<Draft | null> {
  const { context, understood, say } = turn
  const query = understood.productWords.slice(0, 400)
  const found = query ? await runTool(context, searchProductsTool, { query }) : { products: [], coverage: [] }
  const { product, several } = await productInQuestion(turn, found)
  const meant = product ? [product] : several.length > 0 ? several : found.products
  if (meant.length === 0) return null
  return { text: say('cartAdd'), parts: productsPart(meant), outcome: 'answered', intent: 'cart' }
}
