import { HttpResponseError, InvalidJwtError, RequestedTokenType, type Session } from '@shopify/shopify-api'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import type { StoreClaims } from '../embedded/session-token.server'
import { adminApi } from '../platform/admin-api.server'
import { hasScopes } from '../scopes'

/** A person of a shop's admin, as the platform vouches for them ("Online access tokens", `associated_user`). */
export interface StaffMember {
  staffId: string
  name: string
  email: string
  emailVerified: boolean
  isOwner: boolean
  /** As in their admin, e.g. `pt-BR`. */
  locale: string
}

const associatedUser = z.object({
  id: z.number(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().trim().max(254).pipe(z.email()),
  email_verified: z.boolean(),
  account_owner: z.boolean(),
  locale: z.string().nullish(),
})

/**
 * Who a session token is of. The token that comes with the answer could do what the person may; it is dropped.
 *
 * @throws as `exchange`; AppError `store_refused` for an answer that doesn't say
 */
export async function askWho(claims: StoreClaims): Promise<StaffMember> {
  const { onlineAccessInfo } = await exchange(claims, RequestedTokenType.OnlineAccessToken)
  const parsed = associatedUser.safeParse(onlineAccessInfo?.associated_user)
  if (!parsed.success || String(parsed.data.id) !== claims.staffId)
    throw new AppError('store_refused', { detail: 'the platform didn’t say whose token it is' })
  const { first_name, last_name, email, email_verified, account_owner, locale } = parsed.data
  return {
    staffId: claims.staffId,
    name: [first_name, last_name].filter(Boolean).join(' '),
    email,
    emailVerified: email_verified,
    isOwner: account_owner,
    locale: locale ?? 'en',
  }
}

/**
 * Trades a session token for an access token (OAuth 2.0 Token Exchange, RFC 8693); lasting ones come with a refresh
 * token.
 *
 * @throws AppError `store_request_refused` when the platform doesn't take the token any more; `store_unreachable`
 */
export async function exchange(
  { shopDomain, token, platform }: StoreClaims,
  requestedTokenType: RequestedTokenType,
): Promise<Session> {
  try {
    const { session } = await platform.api.auth.tokenExchange({
      shop: shopDomain,
      sessionToken: token,
      requestedTokenType,
      expiring: true,
    })
    return session
  } catch (cause) {
    const isOver =
      cause instanceof InvalidJwtError || (cause instanceof HttpResponseError && cause.response.code === 400)
    const detail = `exchanging a session token of ${shopDomain}`
    throw new AppError(isOver ? 'store_request_refused' : 'store_unreachable', { cause, detail })
  }
}

export interface ShopFacts {
  externalId: string
  name: string
  email: string
  url: string
  currency: string
  country: string
  timeZone: string
  languages: string[]
  planName: string
  scopes: string[]
  sourceUpdatedAt: Date
}

const SHOP = `query ShopFacts {
  shop {
    id name email currencyCode ianaTimezone updatedAt
    primaryDomain { url }
    shopAddress { countryCodeV2 }
    plan { publicDisplayName }
  }
  currentAppInstallation { accessScopes { handle } }
}`

interface ShopAnswer {
  shop: {
    id: string
    name: string
    email: string
    currencyCode: string
    ianaTimezone: string
    updatedAt: string
    primaryDomain: { url: string }
    shopAddress: { countryCodeV2: string | null }
    plan: { publicDisplayName: string }
  }
  currentAppInstallation: { accessScopes: { handle: string }[] }
}

const SCOPES = `query Scopes { currentAppInstallation { accessScopes { handle } } }`

/** What the app may do in a shop now. @throws as `adminApi` */
export async function askScopes(shopDomain: string): Promise<string[]> {
  const answer = await adminApi({ shopDomain }).query<Pick<ShopAnswer, 'currentAppInstallation'>>(SCOPES)
  return answer.currentAppInstallation.accessScopes.map(({ handle }) => handle)
}

const LOCALES = `query ShopLocales { shopLocales(published: true) { locale primary } }`

interface LocalesAnswer {
  shopLocales: { locale: string; primary: boolean }[]
}

/** What a shop says of itself. @throws as `adminApi` */
export async function askShop(shopDomain: string): Promise<ShopFacts> {
  const api = adminApi({ shopDomain })
  const { shop, currentAppInstallation } = await api.query<ShopAnswer>(SHOP)
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle)
  return {
    externalId: shop.id,
    name: shop.name,
    email: shop.email,
    url: shop.primaryDomain.url,
    currency: shop.currencyCode,
    country: shop.shopAddress.countryCodeV2 ?? '',
    timeZone: shop.ianaTimezone,
    languages: hasScopes(scopes, ['read_locales']) ? await askLanguages(shopDomain) : [],
    planName: shop.plan.publicDisplayName,
    scopes,
    sourceUpdatedAt: new Date(shop.updatedAt),
  }
}

/** The languages that shoppers can read a shop in, its own first. @throws as `adminApi` */
export async function askLanguages(shopDomain: string): Promise<string[]> {
  const { shopLocales } = await adminApi({ shopDomain }).query<LocalesAnswer>(LOCALES)
  return [...shopLocales].sort((a, b) => Number(b.primary) - Number(a.primary)).map(({ locale }) => locale)
}
