import { z } from 'zod'
import type { ProductDetails } from '~/domains/catalog/catalog'
import { isAvailable } from '~/domains/catalog/catalog'
import { askedOptions } from './asked-options'
import { readDetails } from './product-details.server'
import type { Tool } from './tool'

export interface StockAnswer {
  product: ProductDetails
  /** Option values of the question, as the shop writes them; empty when it named none. */
  asked: string[]
  /** A value was asked for that the product doesn't come in. */
  isUnknown: boolean
  /** Whether a variant with all asked values, or any variant at all, can be bought now. */
  available: boolean
  /** Variants that can be bought, those nearest to what was asked first: their values, joined. */
  inStockOptions: string[]
  /** Prices of the variants with all asked values, in minor units; null where none has one. */
  price: { lowest: number; highest: number } | null
}

export const stockTool: Tool<{ productId: string; question?: string }, StockAnswer | null> = {
  name: 'stock',
  description: 'Whether a product, or the size, colour or other option that the question names, is in stock.',
  input: z.object({ productId: z.string().max(80), question: z.string().max(400).optional() }),
  async run(context, { productId, question = '' }) {
    const product = await readDetails(context, productId)
    return product && stockOf(product, question, context.language)
  },
}

/** What there is of a product, in the options that a question names. */
export function stockOf(product: ProductDetails, question: string, language: string): StockAnswer {
  const { values: asked, unknown } = askedOptions(product, question, language)
  const variants = product.variants.filter(isAvailable)
  const isMeant = ({ optionValues }: { optionValues: string[] }) =>
    asked.every((value) => optionValues.includes(value))
  const matching = variants.filter(isMeant)
  const prices = product.variants
    .filter(isMeant)
    .flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor]))
  const nearness = ({ optionValues }: { optionValues: string[] }) =>
    asked.filter((value) => optionValues.includes(value)).length
  const named = [...variants]
    .sort((a, b) => nearness(b) - nearness(a))
    .map(({ optionValues }) => optionValues.join(' / '))
    .filter((text) => !isDefault(text))
  return {
    product,
    asked,
    isUnknown: unknown !== null,
    available: product.variants.length === 0 ? product.inStock : matching.length > 0,
    inStockOptions: [...new Set(named)],
    price: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
  }
}

/** The store platform's name for the only variant of a product without options. */
const isDefault = (text: string) => text === '' || text === 'Default Title'
