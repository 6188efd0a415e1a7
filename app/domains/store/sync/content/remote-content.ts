import type { RemoteTranslation } from '../products/remote-product'

/** Translations by the alias of their language, see `languageAlias`. */
interface Translated {
  [alias: `in_${string}`]: RemoteTranslation[] | undefined
}

export interface RemotePolicy extends Translated {
  id: string
  type: string
  title: string
  /** HTML. */
  body: string
  url: string
}

export interface RemotePage extends Translated {
  id: string
  handle: string
  title: string
  /** HTML. */
  body: string
  isPublished: boolean
}

export interface RemoteShopTexts {
  id: string
  name: string
  /** For customers; the owner's own isn't asked for. */
  contactEmail: string
  url: string
  shopPolicies: RemotePolicy[]
}
