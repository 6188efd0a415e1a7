/**
 * What the app hears of, by its scopes; `shopify.app.toml` declares the same. What isn't here is answered and left
 * alone, so that a topic taken out of the file in one release may still come during it.
 */
export const TOPICS = [
  'app/uninstalled',
  'app/scopes_update',
  'app_subscriptions/update',
  'bulk_operations/finish',
  'shop/update',
  'products/create',
  'products/update',
  'products/delete',
  'collections/create',
  'collections/update',
  'collections/delete',
  'inventory_levels/update',
  'locales/create',
  'locales/update',
  'locales/destroy',
  'themes/publish',
] as const

/** What every app must answer, whatever it does with customers ("Privacy law compliance"). */
export const COMPLIANCE_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const

/** Whether a topic carries a right of customers or shops: it is never given up and never forgotten undone. */
export const isRight = (topic: string): boolean => (COMPLIANCE_TOPICS as readonly string[]).includes(topic)

/** What we tell ourselves, through the same queue: a store was connected, or connected again. */
export const OWN_TOPICS = ['parley/installed', 'parley/moved'] as const

export type ComplianceTopic = (typeof COMPLIANCE_TOPICS)[number]
export type StoreTopic = (typeof TOPICS)[number] | ComplianceTopic | (typeof OWN_TOPICS)[number]

/** Heard of although the shop has taken the app away. */
export const AFTER_UNINSTALL: readonly StoreTopic[] = ['app/uninstalled', ...COMPLIANCE_TOPICS]

const FROM_OUTSIDE: readonly string[] = [...TOPICS, ...COMPLIANCE_TOPICS]

/** The topic of a message from the platform, or null for one that nobody here listens to. */
export const topicOf = (text: string): StoreTopic | null =>
  FROM_OUTSIDE.includes(text) ? (text as StoreTopic) : null
