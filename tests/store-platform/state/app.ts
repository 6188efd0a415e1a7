/** What the app's developer declared to the platform: the content of `shopify.app.toml` and the partner dashboard. */
export interface AppDefinition {
  id: number
  apiKey: string
  apiSecret: string
  /** In `admin.shopify.com/store/{shop}/apps/{handle}`. */
  handle: string
  title: string
  /** Address that the admin frames. */
  appUrl: string
  redirectUrls: string[]
  embedded: boolean
  scopes: string[]
  optionalScopes: string[]
  /** True: the platform installs with the declared scopes by itself; no consent page by the app. */
  useManagedInstall: boolean
  /** Public apps made since 2026-04-01 must take expiring offline tokens. */
  mustExpireTokens: boolean
  /** Granted in the partner dashboard: none, customers without the fields below, or with them. */
  protectedCustomerData: { customers: boolean; fields: ('name' | 'email' | 'phone' | 'address')[] }
  /** Version of webhook payloads. */
  webhookApiVersion: string
  /** Subscriptions and compliance topics declared in the app's file; a path is put behind the whole `appUrl`, as deploying does. */
  webhooks: { topic: string; uri: string; filter?: string; includeFields?: string[] }[]
  proxy: { url: string; prefix: string; subpath: string } | null
}
