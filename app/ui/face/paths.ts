/** Where the pages lie that stand in both faces: the portal, and a store's admin. */
export interface Paths {
  conversations: string
  savedReplies: string
  knowledge: string
  assistant: string
}

export const portalPaths: Paths = {
  conversations: '/chat-dashboard',
  savedReplies: '/chat-dashboard/replies',
  knowledge: '/dashboard/knowledge',
  assistant: '/dashboard/assistant',
}

export const embeddedPaths: Paths = {
  conversations: '/app/shopify/conversations',
  savedReplies: '/app/shopify/replies',
  knowledge: '/app/shopify/knowledge',
  assistant: '/app/shopify/assistant',
}
