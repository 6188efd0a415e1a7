/** A section that a theme's cart element wants rendered anew, as Dawn and its many kin describe it. */
interface ThemeSection {
  id: string
  section?: string
  selector?: string
}

interface ThemeCart extends HTMLElement {
  getSectionsToRender?: () => ThemeSection[]
  close?: () => void
}

type ThemeWindow = Window & { publish?: (event: string, data: object) => unknown }

export interface RefreshedCart {
  item_count: number
}

const themeCarts = (): ThemeCart[] => [
  ...document.querySelectorAll<ThemeCart>('cart-drawer,cart-notification'),
]

const sectionsOf = (cart: ThemeCart): ThemeSection[] => cart.getSectionsToRender?.() ?? []

/** Names of the sections that show the cart on this page, for the platform to render them with its answer. */
export function cartSections(): string[] {
  const named = themeCarts().flatMap((cart) => sectionsOf(cart).map(({ id, section }) => section ?? id))
  const horizon = [...document.querySelectorAll<HTMLElement>('cart-items-component[data-section-id]')]
  return [...new Set([...named, ...horizon.map(({ dataset }) => dataset.sectionId!)])].slice(0, 5)
}

/**
 * Lets the theme show that its cart has changed, without opening anything over the chat. No rule says how: Dawn and
 * its kin name the sections to replace and listen to `publish('cart-update')`, Horizon to a `cart:update` event with
 * sections in it, others to events of their own that only say "read it again".
 *
 * @param sections HTML by section name, from the platform's answer; themes that asked for none get none
 */
export function refreshTheme(cart: RefreshedCart, sections: Record<string, string | null> = {}): void {
  for (const element of themeCarts()) {
    element.classList.remove('is-empty')
    for (const section of sectionsOf(element))
      replaceSection(section, sections[section.section ?? section.id])
    element.querySelector('#CartDrawer-Overlay')?.addEventListener('click', () => element.close?.())
  }
  const source = 'parley'
  ;(window as ThemeWindow).publish?.('cart-update', { source, cartData: { ...cart, sections } })
  const detail = { resource: cart, sourceId: source, data: { source, itemCount: cart.item_count, sections } }
  document.dispatchEvent(new CustomEvent('cart:update', { bubbles: true, detail }))
  for (const name of ['cart:refresh', 'cart:build'])
    document.documentElement.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { cart } }))
}

/** The shop's own markup in the place of its older self. Parsed apart: nothing in it runs. */
function replaceSection({ id, selector }: ThemeSection, html: string | null | undefined): void {
  const place = selector ? document.querySelector(selector) : document.getElementById(id)
  if (!place || !html) return
  const fresh = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector(selector ?? '.shopify-section')
  if (fresh) place.replaceChildren(...document.importNode(fresh, true).childNodes)
}
