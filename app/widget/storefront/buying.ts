import type { StorefrontWords, WidgetCard } from '~/domains/channels/channels'
import { h } from '../view/dom'
import { addToCart, NotAdded } from './cart/add-to-cart'
import {
  type AjaxProduct,
  canBuy,
  firstChoice,
  handleOf,
  hasChoice,
  readProduct,
  settle,
  variantWith,
} from './cart/product'

const MOST = 99

export interface Buying {
  root: string
  words: StorefrontWords
  /** Of a product that is sold out. */
  outOfStock: string
  /** What went into the cart, for the conversation. */
  onAdded(variantId: number, quantity: number, name: string): void
}

/**
 * "Add to cart" under a product's card, with a quantity. A product with options shows them on the first press, the
 * sold-out ones closed; the second press adds what was chosen.
 */
export function buyingForm(
  card: WidgetCard,
  { root, words, outOfStock, onAdded }: Buying,
): HTMLElement | null {
  const handle = handleOf(card.url)
  if (!handle) return null
  const quantity = h('input', {
    type: 'number',
    min: 1,
    max: MOST,
    value: 1,
    inputmode: 'numeric',
    'aria-label': `${words.quantity}, ${card.title}`,
  })
  const button = h(
    'button',
    { type: 'submit', 'aria-label': `${words.addToCart}: ${card.title}` },
    words.addToCart,
  )
  const choices = h('div', { class: 'options' })
  const status = h('p', { class: 'refusal', role: 'status' })
  const form = h('form', { class: 'buy' }, choices, quantity, button, status)
  let product: AjaxProduct | null | undefined
  let chosen: string[] = []

  function drawChoices(from: AjaxProduct, focus?: number) {
    const fields = from.options.map(({ name, values }, option) => {
      const select = h(
        'select',
        { 'aria-label': name },
        ...values.map((value) =>
          h(
            'option',
            { value, selected: value === chosen[option], disabled: !canBuy(from, chosen, option, value) },
            value,
          ),
        ),
      )
      select.onchange = () => {
        chosen[option] = select.value
        chosen = settle(from, chosen, option)
        drawChoices(from, option)
      }
      return h('label', {}, h('span', { dir: 'auto' }, name), select)
    })
    choices.replaceChildren(...fields)
    if (focus !== undefined) fields[focus]?.querySelector('select')?.focus()
  }

  function close(text: string) {
    status.textContent = text
    button.disabled = quantity.disabled = true
  }

  async function press() {
    product ??= await readProduct(root, handle!)
    const first = product && firstChoice(product)
    if (!product || !first) return close(outOfStock)
    if (hasChoice(product) && !chosen[0]) {
      chosen = [...first]
      return drawChoices(product, 0)
    }
    const variant = variantWith(product, chosen[0] ? chosen : first)
    if (!variant?.available) throw new NotAdded(outOfStock)
    const many = Math.min(MOST, Math.max(1, Math.round(+quantity.value) || 1))
    await addToCart(root, variant.id, many)
    const option = chosen.join(' / ')
    onAdded(variant.id, many, `${many} × ${card.title}${option ? ` (${option})` : ''}`)
  }

  form.onsubmit = async (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    status.textContent = ''
    try {
      await press()
    } catch (error) {
      // The stock may have changed: the next press reads it again.
      product = undefined
      status.textContent = (error instanceof NotAdded && error.message) || words.addFailed
    }
    button.ariaBusy = null
  }
  if (!card.inStock) close('')
  return form
}

/** The ways to the cart and to paying on this storefront. */
export function cartLinks(root: string, words: StorefrontWords): HTMLElement {
  return h(
    'p',
    { class: 'choices ways' },
    h('a', { href: `${root}cart` }, words.viewCart),
    h('a', { href: `${root}checkout` }, words.checkout),
  )
}
