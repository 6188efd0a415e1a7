import { cartSections, type RefreshedCart, refreshTheme } from './refresh-theme'

/** The storefront said no, in words for the shopper, or in none. */
export class NotAdded extends Error {}

/**
 * Puts a variant into the storefront's cart through its Ajax API and lets the theme show it
 * (https://shopify.dev/docs/api/ajax/reference/cart).
 *
 * @throws NotAdded with the storefront's own words, in the page's language: sold out, no more of it left
 */
export async function addToCart(root: string, variantId: number, quantity: number): Promise<void> {
  const sections = cartSections()
  const answer = await fetch(`${root}cart/add.js`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      items: [{ id: variantId, quantity }],
      ...(sections[0] ? { sections: sections.join(','), sections_url: location.pathname } : {}),
    }),
  })
  const said = await answer.json().catch(() => ({}))
  // Also after a refusal: when fewer are left than were asked for, those went in.
  const cart = await fetch(`${root}cart.js`).then(
    (read): Promise<RefreshedCart> => read.json(),
    () => null,
  )
  if (cart) refreshTheme(cart, answer.ok ? said.sections : {})
  if (!answer.ok) throw new NotAdded(typeof said.description === 'string' ? said.description : '')
}
