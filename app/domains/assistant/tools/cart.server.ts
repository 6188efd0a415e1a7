import { z } from 'zod'
import type { VariantOfStore } from '~/domains/catalog/catalog'
import { findVariants } from '~/domains/catalog/catalog.server'
import type { CartLine } from '~/domains/conversations/conversations'
import { plainText } from '../grounding/reading/plain-text'
import type { SeenCart, SeenCartLine } from './seen-cart'
import type { Tool } from './tool'
import { trustedText } from './trusted-text.server'

/** Null where the shopper's page shows no cart that can be seen. */
export type CartAnswer = SeenCart | null

export const cartTool: Tool<Record<string, never>, CartAnswer> = {
  name: 'cart',
  description:
    'What the shopper has in the cart now and what it comes to, before shipping. Say nothing about the cart without it.',
  input: z.object({}),
  async run(context) {
    const { cart, workspaceId, language, storeId } = context
    if (!cart) return null
    const ids = cart.lines.map(({ variantId }) => variantId)
    const variants = await findVariants(workspaceId, ids, { language, storeId })
    const lines = cart.lines.map((line) => seenLine(line, variants.get(line.variantId), language))
    const seen = { currency: cart.currency, totalMinor: cart.totalMinor, lines }
    context.evidence.cart = seen
    return seen
  },
}

/** A title that only the page vouches for may be anybody's words: what talks to the assistant or names an address goes. */
function seenLine(
  { title, option, quantity, totalMinor }: CartLine,
  variant: VariantOfStore | undefined,
  language: string,
): SeenCartLine {
  const told = (text: string) => plainText(trustedText(text.replace(/\s+/g, ' '), language, false))
  return variant
    ? {
        title: plainText(variant.title) || '…',
        option: plainText(variant.option),
        quantity,
        totalMinor,
        productId: variant.productId,
      }
    : { title: told(title) || '…', option: told(option), quantity, totalMinor, productId: null }
}
