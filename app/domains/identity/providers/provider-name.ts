const NAMES: Record<string, string> = { google: 'Google', shopify: 'Shopify' }

/** A provider as people know it. */
export const providerName = (provider: string): string => NAMES[provider] ?? provider
