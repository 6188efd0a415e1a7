import { z } from 'zod'
import type { ProductDetails } from '~/domains/catalog/catalog'
import { isAvailable } from '~/domains/catalog/catalog'
import { readDetails } from './product-details.server'
import type { Tool } from './tool'

export interface StockAnswer {
  product: ProductDetails
  /** Option values of the question, as the shop writes them; empty when it named none. */
  asked: string[]
  /** Whether a variant with all asked values, or any variant at all, can be bought now. */
  available: boolean
  /** Variants that can be bought and match what was asked of other options: their values, joined. */
  inStockOptions: string[]
}

export const stockTool: Tool<{ productId: string; question?: string }, StockAnswer | null> = {
  name: 'stock',
  description: 'Whether a product, or the size, colour or other option that the question names, is in stock.',
  input: z.object({ productId: z.string().max(80), question: z.string().max(400).optional() }),
  async run(context, { productId, question = '' }) {
    const product = await readDetails(context, productId)
    if (!product) return null
    const asked = askedValues(product, question)
    const variants = product.variants.filter(isAvailable)
    const matching = variants.filter(({ optionValues }) =>
      asked.every((value) => optionValues.includes(value)),
    )
    const named = variants
      .map(({ optionValues }) => optionValues.join(' / '))
      .filter((text) => !isDefault(text))
    return {
      product,
      asked,
      available: product.variants.length === 0 ? product.inStock : matching.length > 0,
      inStockOptions: [...new Set(named)],
    }
  },
}

/** The store platform's name for the only variant of a product without options. */
const isDefault = (text: string) => text === '' || text === 'Default Title'

/** Values of the product's options that stand in a question as whole words; the longest of overlapping ones. */
function askedValues({ options }: ProductDetails, question: string): string[] {
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{M}\p{N}.,'/-]+|[.,](?=\s|$)/gu, ' ')} `
  return options.flatMap(({ values }) => {
    const named = values.filter((value) => !isDefault(value) && words.includes(` ${value.toLowerCase()} `))
    return named.sort((a, b) => b.length - a.length).slice(0, 1)
  })
}
