export interface Metafield {
  id: number
  namespace: string
  key: string
  type: string
  /** As stored: JSON for the types that are JSON. */
  value: string
  /** Of its definition: whether the storefront may read it. Left out: nobody defined it. */
  storefrontAccess?: 'NONE' | 'PUBLIC_READ'
  createdAt: string
  updatedAt: string
}
