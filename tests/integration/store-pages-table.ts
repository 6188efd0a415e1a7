import type { WHO_MAY } from './roles-table'

export type NamedThing = 'conversation' | 'source' | 'product'

interface Asks {
  loader?: keyof typeof WHO_MAY
  action?: keyof typeof WHO_MAY
  /** What of the shop the address names. */
  names?: NamedThing
}

/**
 * What each page of the embedded admin asks of whom the store's admin vouches for (`store-admin-roles.test.ts`). In the
 * walk of all routes (`roles.test.ts`) they are `own-door`: there nobody has a session token.
 */
export const STORE_PAGES: Record<string, Asks> = {
  'shopify.tsx': { loader: 'workspace.read' },
  'shopify._index.tsx': { loader: 'workspace.read', action: 'channels.write' },
  'shopify.conversations._index.tsx': { loader: 'conversations.read', action: 'conversations.read' },
  'shopify.conversations.events.ts': { loader: 'conversations.read' },
  'shopify.conversations.export.ts': { loader: 'conversations.export' },
  'shopify.conversations.$id.tsx': {
    loader: 'conversations.read',
    action: 'conversations.answer',
    names: 'conversation',
  },
  'shopify.conversations.$id.messages.ts': {
    loader: 'conversations.read',
    action: 'conversations.answer',
    names: 'conversation',
  },
  'shopify.conversations.$id.files.ts': { action: 'conversations.answer', names: 'conversation' },
  'shopify.conversations.$id.read.ts': { action: 'conversations.read', names: 'conversation' },
  'shopify.conversations.$id.typing.ts': { action: 'conversations.answer', names: 'conversation' },
  'shopify.conversations.$id.events.ts': { loader: 'conversations.read', names: 'conversation' },
  'shopify.replies.tsx': { loader: 'conversations.read', action: 'conversations.answer' },
  'shopify.knowledge._index.tsx': { loader: 'knowledge.read' },
  'shopify.knowledge.$id.tsx': { loader: 'knowledge.read', action: 'knowledge.write', names: 'source' },
  'shopify.knowledge.checks.tsx': { loader: 'knowledge.read', action: 'knowledge.write' },
  'shopify.knowledge.events.ts': { loader: 'knowledge.read' },
  'shopify.knowledge.new.tsx': { loader: 'knowledge.write', action: 'knowledge.write' },
  'shopify.knowledge.preview.ts': { action: 'knowledge.write' },
  'shopify.knowledge.try.tsx': { loader: 'knowledge.read' },
  'shopify.products._index.tsx': { loader: 'catalog.read', action: 'catalog.write' },
  'shopify.products.$id.tsx': { loader: 'catalog.read', names: 'product' },
  'shopify.products.events.ts': { loader: 'catalog.read' },
  'shopify.assistant.tsx': { loader: 'assistant.read', action: 'assistant.write' },
  'shopify.assistant_.model.tsx': { loader: 'assistant.read', action: 'assistant.write' },
  'shopify.assistant_.try.ts': { action: 'assistant.read' },
  'shopify.appearance.tsx': { loader: 'channels.read', action: 'channels.write' },
  'shopify.languages.tsx': { loader: 'assistant.read', action: 'assistant.write' },
  'shopify.settings._index.tsx': { loader: 'workspace.read', action: 'workspace.write' },
  'shopify.settings.orders.tsx': { loader: 'workspace.read', action: 'workspace.write' },
  'shopify.settings.people.tsx': { loader: 'team.read', action: 'team.read' },
  'shopify.privacy._index.tsx': { loader: 'conversations.export' },
  'shopify.privacy.$id.ts': { loader: 'conversations.export', names: 'product' },
  'shopify.plan.tsx': { loader: 'workspace.read', action: 'workspace.write' },
  'shopify.help.tsx': { loader: 'workspace.read' },
  // Moving the store is its owner's, who owns the workspace here too.
  'shopify.settings.workspace.tsx': { loader: 'workspace.read', action: 'ownership.transfer' },
}
