import { z } from 'zod'
import { cardOf, type ProductDetails } from '~/domains/catalog/catalog'
import { getProductDetails } from '~/domains/catalog/catalog.server'
import type { Tool, ToolContext } from './tool'
import { trustedText } from './trusted-text.server'

export const productDetailsTool: Tool<{ productId: string }, ProductDetails | null> = {
  name: 'product_details',
  description: 'Everything the shop says of one product: description, options, variants, attributes.',
  input: z.object({ productId: z.string().max(80) }),
  run: (context, { productId }) => readDetails(context, productId),
}

/** Also for the tools that need them: kept for the turn, so that a product is read once. */
export async function readDetails(context: ToolContext, id: string): Promise<ProductDetails | null> {
  const known = context.evidence.details.get(id)
  if (known) return known
  const { workspaceId, language, storeId } = context
  const found = await getProductDetails(workspaceId, id, { language, storeId })
  if (!found) return null
  const details = { ...found, description: trustedText(found.description, context.language, false) }
  context.evidence.details.set(id, details)
  context.evidence.cards.set(id, cardOf(details))
  return details
}
