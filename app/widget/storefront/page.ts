import type { StorefrontConfig, StorefrontPage } from '~/domains/channels/channels'
import type { Host } from '../host'

/** What the app embed block says, as JSON in the page: extensions/store-assistant/snippets/page.liquid. */
export interface EmbedBlock {
  /** Path of the app proxy on this storefront. */
  proxy: string
  /** `{name}.myshopify.com` */
  shop: string
  /** BCP 47 of the page. */
  locale: string
  /** Root of the page's language, `/` or `/fr`. */
  root: string
  template: string
  product: number | null
  variant: number | null
  /** Of who is signed in: only names the browser's own storage, the platform proves it to the server. */
  customer: number | null
  /** Of the page, whichever way its language is written. */
  position: 'right' | 'left'
  /** Words beside the button; empty: the app's own. */
  label: string
  /** Pixels from the page's lower edge. */
  bottom: number
  colors: 'app' | 'theme' | 'own'
  /** `#rrggbb` */
  color: string
  /** The theme editor shows the page. */
  design: boolean | null
}

/** What the loader hands to a storefront's chat. */
export interface StorefrontHost extends Host {
  config: StorefrontConfig
  block: EmbedBlock
}

export const EMBED_ID = 'parley-assistant'

/** The start of every name under which this browser keeps something for a storefront's chat. */
export const storageKey = ({ customer }: EmbedBlock): string => `store:${customer ?? ''}`

type ShopWindow = Window & { Shopify?: { routes?: { root?: string } } }

/** Where the storefront's own addresses begin in the page's language, with a slash at the end. */
export function rootOf({ root }: EmbedBlock): string {
  const own = (window as ShopWindow).Shopify?.routes?.root ?? root
  return own.endsWith('/') ? own : `${own}/`
}

/** What the page is about now: a shopper may have chosen another variant since it was opened. */
export function subjectOf({ template, product, variant }: EmbedBlock): StorefrontPage {
  const chosen = new URLSearchParams(location.search).get('variant')
  const variantId = chosen && /^\d+$/.test(chosen) ? chosen : variant === null ? null : `${variant}`
  return {
    template,
    ...(product === null ? {} : { productId: `${product}` }),
    ...(variantId === null ? {} : { variantId }),
  }
}
