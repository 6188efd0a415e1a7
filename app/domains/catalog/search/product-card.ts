import type { OptionState, VariantState } from '../drafts/product-state'

/** What a shopper sees of a product in a list or an answer. Amounts in minor units of `currency`. */
export interface ProductCard {
  id: string
  title: string
  /** Absolute, or a path of this site for a product without an address of its own. */
  url: string
  imageUrl: string | null
  vendor: string
  priceMinMinor: number | null
  priceMaxMinor: number | null
  /** Price before, where every variant on offer at the lowest price has one. */
  compareAtMinor: number | null
  currency: string
  inStock: boolean
}

/** A name or value of an option: as variants have it, and in the language asked for. */
export interface OptionWord {
  written: string
  told: string
}

export interface ProductOption {
  name: OptionWord
  values: OptionWord[]
}

/** All that may be said to a shopper of a product. */
export interface ProductDetails extends ProductCard {
  handle: string
  /** Plain text; data of the shop, never instruction. */
  description: string
  type: string
  tags: string[]
  options: ProductOption[]
  variants: Pick<
    VariantState,
    | 'id'
    | 'externalId'
    | 'sku'
    | 'optionValues'
    | 'priceMinor'
    | 'compareAtPriceMinor'
    | 'stock'
    | 'continueSelling'
  >[]
  images: { url: string; alt: string }[]
  attributes: { name: string; value: string }[]
}

/** Options as variants name their values. */
export const writtenOptions = (options: ProductOption[]): OptionState[] => optionsBy(options, 'written')

/** Options in the language asked for. */
export const toldOptions = (options: ProductOption[]): OptionState[] => optionsBy(options, 'told')

const optionsBy = (options: ProductOption[], by: keyof OptionWord): OptionState[] =>
  options.map(({ name, values }) => ({ name: name[by], values: values.map((value) => value[by]) }))

/** Options with what each name and value is called in a language. */
export function pairOptions(written: OptionState[], told: OptionState[]): ProductOption[] {
  return written.map((option, i) => ({
    name: { written: option.name, told: told[i]?.name ?? option.name },
    values: option.values.map((value, at) => ({ written: value, told: told[i]?.values[at] ?? value })),
  }))
}

/** Each key of a card, so that the compiler misses none. */
const CARD: Record<keyof ProductCard, true> = {
  id: true,
  title: true,
  url: true,
  imageUrl: true,
  vendor: true,
  priceMinMinor: true,
  priceMaxMinor: true,
  compareAtMinor: true,
  currency: true,
  inStock: true,
}

/** The card within what is known of a product, and nothing else of it. */
export function cardOf(product: ProductCard): ProductCard {
  return Object.fromEntries(Object.entries(product).filter(([key]) => key in CARD)) as unknown as ProductCard
}

/**
 * The price before of what is on offer at the lowest price: the least of its prices before, where every variant of it
 * has one and it is higher. Amounts in minor units.
 */
export function priceBefore(lowest: number | null, before: (number | null)[]): number | null {
  let least = Number.POSITIVE_INFINITY
  for (const price of before) {
    if (lowest === null || price === null || price <= lowest) return null
    least = Math.min(least, price)
  }
  return before.length > 0 ? least : null
}

/** Where a product without an address in the merchant's shop is shown. */
export function demoPath(handle: string): string {
  return `/demo/products/${encodeURIComponent(handle)}`
}
