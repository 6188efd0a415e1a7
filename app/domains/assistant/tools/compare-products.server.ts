import { z } from 'zod'
import { type ProductDetails, writtenOptions } from '~/domains/catalog/catalog'
import { readDetails } from './product-details.server'
import type { Tool } from './tool'

export interface ComparedAttribute {
  /** As the shop names it. */
  name: string
  /** One for each product, in their order; null where the shop says nothing. */
  values: (string | null)[]
}

export interface Comparison {
  products: ProductDetails[]
  /** Options and attributes in which they differ and that at least two of them have. */
  differences: ComparedAttribute[]
}

export const compareProductsTool: Tool<{ productIds: string[] }, Comparison> = {
  name: 'compare_products',
  description: 'Compares two to four products by what the shop says of them.',
  input: z.object({ productIds: z.array(z.string().max(80)).min(2).max(4) }),
  async run(context, { productIds }) {
    const found = await Promise.all(productIds.map((id) => readDetails(context, id)))
    const products = found.filter((product) => product !== null)
    return { products, differences: differencesOf(products) }
  },
}

function differencesOf(products: ProductDetails[]): ComparedAttribute[] {
  const byName = new Map<string, ComparedAttribute>()
  for (const [place, { options, attributes, type }] of products.entries()) {
    const rows: { name: string; value: string }[] = [
      ...writtenOptions(options)
        .filter(({ values }) => values.length > 0 && values[0] !== 'Default Title')
        .map(({ name, values }) => ({ name, value: values.join(', ') })),
      ...attributes,
    ]
    if (type) rows.unshift({ name: '', value: type })
    for (const { name, value } of rows) {
      const key = name.toLowerCase()
      const row = byName.get(key) ?? { name, values: products.map(() => null) }
      row.values[place] ??= value
      byName.set(key, row)
    }
  }
  return [...byName.values()].filter(({ values }) => {
    const given = values.filter((value) => value !== null)
    return given.length > 1 && new Set(given.map((value) => value.toLowerCase())).size > 1
  })
}
