/** A page or policy of a connected shop, in every language the shop has it in. */
export interface StorePage {
  /** The platform's own id of it. */
  externalId: string
  versions: StorePageVersion[]
}

export interface StorePageVersion {
  /** BCP 47. */
  language: string
  title: string
  /** Where shoppers read it; null for what has no page of its own. */
  url: string | null
  /** As the shop wrote it. Data, never shown as it is. */
  html: string
}
