/** Where the pages lie that stand in both faces: the portal, and a store's admin. */
export interface Paths {
  home: string
  conversations: string
  savedReplies: string
  knowledge: string
  assistant: string
  products: string
}

export const portalPaths: Paths = {
  home: '/dashboard',
  conversations: '/chat-dashboard',
  savedReplies: '/chat-dashboard/replies',
  knowledge: '/dashboard/knowledge',
  assistant: '/dashboard/assistant',
  products: '/dashboard/catalog/products',
}

export const embeddedPaths: Paths = {
  home: '/app/shopify',
  conversations: '/app/shopify/conversations',
  savedReplies: '/app/shopify/replies',
  knowledge: '/app/shopify/knowledge',
  assistant: '/app/shopify/assistant',
  products: '/app/shopify/products',
}
