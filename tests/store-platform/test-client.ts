import { startStorePlatform } from '.'
import { issueOffline, issueOnline } from './oauth/issue-token'
import type { PlatformOptions, StorePlatform } from './platform'
import type { Shop } from './state/shop'

/** Everything that the app might be granted; tests of refusals ask for less. */
const SCOPES = [
  'write_products',
  'read_inventory',
  'read_locations',
  'write_orders',
  'write_order_edits',
  'write_returns',
  'write_customers',
  'read_content',
  'read_legal_policies',
  'read_themes',
  'read_publications',
  'read_translations',
  'read_locales',
  'write_gift_card_transactions',
  'read_gift_cards',
]

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape that its query asked for
  data: any
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  // biome-ignore lint/suspicious/noExplicitAny: written by the platform, read by its tests
  extensions: any
  body: unknown
}

/** A platform with one shop that has the app, and a client of its Admin API. */
export async function startWithShop(options: PlatformOptions = {}) {
  const platform = await startStorePlatform({ ...options, app: { scopes: SCOPES, ...options.app } })
  const shop = platform.createShop({ domain: 'corner.myshopify.com' })
  const merchant = platform.merchant(shop)
  merchant.install()
  const token = offlineToken(platform, shop)
  return { platform, shop, merchant, token, query: apiOf(platform, shop, token) }
}

/** A token as the token endpoint gives one. */
export const offlineToken = (platform: StorePlatform, shop: Shop, isExpiring = true): string =>
  issueOffline(platform, shop.installation!, { isExpiring }).token

export const onlineToken = (platform: StorePlatform, shop: Shop): string =>
  issueOnline(platform, shop.installation!, shop.owner).token

/** Calls the Admin API of a shop as an app does. */
export function apiOf(platform: StorePlatform, shop: Shop, token: string | null, version = '2026-10') {
  return async (query: string, variables: object = {}): Promise<Answer> => {
    const response = await fetch(`${platform.url}/admin/api/${version}/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': shop.domain,
        ...(token ? { 'x-shopify-access-token': token } : {}),
      },
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    const body = text ? JSON.parse(text) : null
    return {
      status: response.status,
      headers: response.headers,
      data: body?.data,
      errors: Array.isArray(body?.errors) ? body.errors : [],
      extensions: body?.extensions,
      body,
    }
  }
}

/** Fetches an address of one of the platform's hosts, without following where it leads. */
export function visit(platform: StorePlatform, address: string, init: RequestInit = {}): Promise<Response> {
  const { host, pathname, search } = new URL(address)
  return fetch(`${platform.url}${pathname}${search}`, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, 'x-forwarded-host': host },
  })
}

/** Presses a button of one of the platform's forms. */
export const press = (platform: StorePlatform, address: string, answer: string): Promise<Response> =>
  visit(platform, address, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
  })
