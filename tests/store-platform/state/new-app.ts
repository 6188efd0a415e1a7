import { randomBytes } from 'node:crypto'
import type { AppDefinition } from './app'

/** The app as its developer registered it; what isn't said stands as a new public app has it. */
export function newApp(wanted: Partial<AppDefinition>): AppDefinition {
  return {
    id: 100_000_000_001,
    apiKey: randomBytes(16).toString('hex'),
    apiSecret: `shpss_${randomBytes(16).toString('hex')}`,
    handle: 'parley',
    title: 'Parley',
    appUrl: 'https://app.example/app/shopify',
    redirectUrls: ['https://app.example/auth/shopify/callback'],
    embedded: true,
    scopes: ['read_products'],
    optionalScopes: [],
    useManagedInstall: false,
    mustExpireTokens: true,
    protectedCustomerData: { customers: true, fields: ['name', 'email', 'phone', 'address'] },
    webhookApiVersion: '2026-10',
    webhooks: [],
    proxy: null,
    ...wanted,
  }
}
