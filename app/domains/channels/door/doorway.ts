/** The way a shopper came, which decides whose conversations they reach. */
export interface Doorway {
  /** web | shopify */
  channel: string
  /** The connected store on whose storefront they are. */
  storeId: string | null
  /** The store platform's id of who is signed in there, proved by the platform's signature. */
  customerId: string | null
}

/** The widget on a merchant's own page. */
export const WEB: Doorway = { channel: 'web', storeId: null, customerId: null }
