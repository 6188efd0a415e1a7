/**
 * What the app may read without asking again: the catalogue and its stock, pages, policies, the shop's languages, and
 * the theme's settings, which say whether the assistant is switched on there. `shopify.app.toml` says the same.
 */
export const REQUIRED_SCOPES = [
  'read_products',
  'read_inventory',
  'read_content',
  'read_legal_policies',
  'read_locales',
  'read_themes',
] as const

/** Asked for only when a merchant lets the assistant speak of orders, or change them. */
export const OPTIONAL_SCOPES = [
  'read_customers',
  'read_orders',
  'write_orders',
  'write_order_edits',
  'read_returns',
  'write_returns',
  'write_customers',
] as const

export type Scope = (typeof REQUIRED_SCOPES)[number] | (typeof OPTIONAL_SCOPES)[number]

/** Whether a list of granted scopes holds what is needed; the right to write includes the right to read. */
export const hasScopes = (granted: readonly string[], needed: readonly Scope[]): boolean =>
  needed.every((scope) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_')))

/** Scopes as the platform writes them in tokens, separated by commas. */
export const scopesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean)
