import type { WidgetCard, WidgetPart } from '~/domains/channels/channels'
import type { Chat } from '../host'
import { newClientId } from '../keeping/outbox'
import { mountChat } from '../mount-chat'
import { fill } from '../view/dom'
import { buyingForm, cartLinks } from './buying'
import { handleOf } from './cart/product'
import { rootOf, type StorefrontHost } from './page'
import css from './storefront.css'
import { openStorefrontDoor } from './storefront-door'

type Addition = Extract<WidgetPart, { type: 'cart-addition' }>['addition']

/** The chat of a storefront: the widget's, with the store's own way to the server and its cart. */
export function mount(host: StorefrontHost): Chat {
  const { block, config, root: shadow } = host
  const { words } = config
  const root = rootOf(block)
  const links = () => cartLinks(root, words)
  return mountChat(
    host,
    (store) => openStorefrontDoor(host, store),
    ({ tell, say, note }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      shadow.adoptedStyleSheets.push(sheet)
      const onAdded = (variantId: number, quantity: number, name: string) => {
        const said = fill(words.added, name)
        say(said)
        // The catalogue may not know the variant yet: then the conversation has no note of it, but the shopper does.
        tell('addition', { clientId: newClientId(), variantId: `${variantId}`, quantity }).catch(() =>
          note(said),
        )
      }
      const buying = { root, words, outOfStock: words.outOfStock, onAdded }
      return {
        home: ({ url }: WidgetCard) => homeOf(url, root),
        under: (card: WidgetCard) => buyingForm(card, buying),
        links,
        added: ({ title, option, quantity }: Addition) =>
          fill(words.added, `${quantity} × ${title}${option ? ` (${option})` : ''}`),
      }
    },
  )
}

/** A product's page on this storefront: the shopper stays in their language and on the address they came by. */
function homeOf(url: string, root: string): string {
  const handle = handleOf(url)
  return handle ? `${location.origin}${root}products/${handle}` : url
}
