import { z } from 'zod'
import { cardOf, type OptionWord, type ProductDetails } from '~/domains/catalog/catalog'
import { getSeveralDetails } from '~/domains/catalog/catalog.server'
import { isAssistantOrder } from '../grounding/assistant-orders'
import type { Evidence, Tool, ToolContext } from './tool'
import { trustedText, trustedWords } from './trusted-text.server'

export const productDetailsTool: Tool<{ productId: string }, ProductDetails | null> = {
  name: 'product_details',
  description: 'Everything the shop says of one product: description, options, variants, attributes.',
  input: z.object({ productId: z.string().max(80) }),
  run: (context, { productId }) => readDetails(context, productId),
}

/** Products of a turn that are about to be read together. */
const gathering = new WeakMap<Evidence, { ids: Set<string>; found: Promise<Map<string, ProductDetails>> }>()

/** Also for the tools that need them: kept for the turn, so that a product is read once, and what is asked at once together. */
export async function readDetails(context: ToolContext, id: string): Promise<ProductDetails | null> {
  const { evidence } = context
  const known = evidence.details.get(id)
  if (known) return known
  const found = (await gather(context, id)).get(id)
  if (!found) return null
  const details = evidence.details.get(id) ?? {
    ...found,
    ...withoutOrders(found),
    description: trustedText(found.description, context.language, false),
  }
  evidence.details.set(id, details)
  evidence.cards.set(id, cardOf(details))
  return details
}

/** Anything that apps, feeds and reviews write beside a product may talk to the assistant. */
function withoutOrders({
  type,
  tags,
  options,
  attributes,
  variants,
}: ProductDetails): Partial<ProductDetails> {
  return {
    type: isAssistantOrder(type) ? '' : type,
    tags: trustedWords(tags),
    // A variant stays what may be bought, under the other names that it has.
    variants: variants.map((variant) => ({
      ...variant,
      optionValues: variant.optionValues.map((value) => (isAssistantOrder(value) ? '' : value)),
    })),
    options: options.flatMap(({ name, values }) => {
      const trusted = trustedWord(name)
      return trusted ? [{ name: trusted, values: values.flatMap((value) => trustedWord(value) ?? []) }] : []
    }),
    attributes: attributes.filter(({ name, value }) => !isAssistantOrder(name) && !isAssistantOrder(value)),
  }
}

/** Whatever is wrong with a translation, the word that it stands for still does. */
function trustedWord({ written, told }: OptionWord): OptionWord | null {
  if (isAssistantOrder(written)) return null
  return { written, told: isAssistantOrder(told) ? written : told }
}

function gather(
  { evidence, workspaceId, language, storeId }: ToolContext,
  id: string,
): Promise<Map<string, ProductDetails>> {
  const open = gathering.get(evidence)
  if (open) {
    open.ids.add(id)
    return open.found
  }
  const ids = new Set([id])
  const read = async () => {
    // Whoever asks for several does so without waiting in between.
    await Promise.resolve()
    gathering.delete(evidence)
    return getSeveralDetails(workspaceId, [...ids], { language, storeId })
  }
  const found = read()
  gathering.set(evidence, { ids, found })
  return found
}
