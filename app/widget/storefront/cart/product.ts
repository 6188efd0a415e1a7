/** The part of `/products/{handle}.js` that is read (https://shopify.dev/docs/api/ajax/reference/product). */
export interface AjaxProduct {
  options: { name: string; values: string[] }[]
  variants: AjaxVariant[]
}

export interface AjaxVariant {
  id: number
  available: boolean
  /** Values in the order of the product's options. */
  options: string[]
}

/** The handle at the end of a product's address; null for another page's. */
export function handleOf(url: string): string | null {
  return /\/products\/([^/?#]+)/.exec(new URL(url).pathname)?.[1] ?? null
}

/** A product as this storefront sells it now: its market's prices, its stock. Null when it doesn't sell it. */
export async function readProduct(root: string, handle: string): Promise<AjaxProduct | null> {
  const answer = await fetch(`${root}products/${handle}.js`, { headers: { accept: 'application/json' } })
  return answer.ok ? answer.json() : null
}

/** Whether there is anything to choose: the platform gives a product without options one with one value. */
export const hasChoice = ({ variants }: AjaxProduct): boolean => variants.length > 1

/** The variant with these values, in the order of the options; undefined while there is none. */
export const variantWith = ({ variants }: AjaxProduct, chosen: readonly string[]): AjaxVariant | undefined =>
  variants.find(({ options }) => options.every((value, i) => value === chosen[i]))

/**
 * Whether a value can be bought with what was chosen for the options before it: later ones adapt to it, so that no
 * choice leads into a dead end.
 */
export function canBuy(
  { variants }: AjaxProduct,
  chosen: readonly string[],
  option: number,
  value: string,
): boolean {
  return variants.some(
    ({ available, options }) =>
      available && options[option] === value && options.slice(0, option).every((own, i) => own === chosen[i]),
  )
}

/** What to begin with: the first variant that can be bought. */
export const firstChoice = ({ variants }: AjaxProduct): string[] | null =>
  variants.find(({ available }) => available)?.options ?? null

/** The choice made whole again after `option` was set: later options keep their value where it can be bought. */
export function settle(product: AjaxProduct, chosen: readonly string[], option: number): string[] {
  const next = [...chosen]
  for (let later = option + 1; later < product.options.length; later++) {
    const { values } = product.options[later]!
    if (canBuy(product, next, later, next[later]!)) continue
    next[later] = values.find((value) => canBuy(product, next, later, value)) ?? next[later]!
  }
  return next
}
