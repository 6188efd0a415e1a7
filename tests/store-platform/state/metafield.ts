export interface Metafield {
  id: number
  namespace: string
  key: string
  type: string
  /** As stored: JSON for the types that are JSON. */
  value: string
  createdAt: string
  updatedAt: string
}
