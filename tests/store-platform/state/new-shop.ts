import { randomInt } from 'node:crypto'
import type { Clock } from './clock'
import type { Ids } from './gid'
import { Shop, type ShopDetails } from './shop'
import type { Staff } from './staff'

export interface NewShop extends Partial<Omit<ShopDetails, 'id' | 'locales' | 'createdAt' | 'updatedAt'>> {
  /** The first is the primary one. Left out: English. */
  locales?: string[]
  owner?: Partial<Pick<Staff, 'firstName' | 'lastName' | 'email' | 'locale'>>
}

/** A shop as it stands on its first day: an owner, a location, a published theme, nothing to sell. */
export function newShop(wanted: NewShop, ids: Ids, clock: Clock): Shop {
  const { locales = ['en'], owner = {}, ...details } = wanted
  const now = clock.stamp()
  const domain = details.domain ?? `shop-${randomInt(1e9)}.myshopify.com`
  if (!/^(?!admin\.|cdn\.)[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain))
    throw new Error(`${domain} is no name for a shop.`)
  const shop = new Shop({
    id: ids.next(),
    domain,
    name: 'Make-believe shop',
    email: 'owner@shop.example',
    contactEmail: 'hello@shop.example',
    phone: null,
    currency: 'USD',
    timezone: 'America/New_York',
    country: 'US',
    primaryHost: domain,
    plan: 'BASIC',
    storefrontPassword: null,
    ...details,
    locales: locales.map((locale, index) => ({ locale, isPrimary: index === 0, isPublished: true })),
    createdAt: now,
    updatedAt: now,
  })
  shop.staff.put({
    id: ids.next(),
    firstName: 'Olivia',
    lastName: 'Owner',
    email: shop.details.email,
    emailVerified: true,
    isOwner: true,
    isCollaborator: false,
    locale: locales[0] ?? 'en',
    ...owner,
  })
  shop.catalogue.locations.put({
    id: ids.next(),
    name: 'Warehouse',
    isActive: true,
    address: {
      address1: '1 Main Street',
      city: 'Springfield',
      countryCode: shop.details.country,
      zip: '10001',
    },
    createdAt: now,
    updatedAt: now,
  })
  shop.themes.put({
    id: ids.next(),
    name: 'Dawn',
    role: 'MAIN',
    prefix: '/t/1',
    files: new Map([['config/settings_data.json', JSON.stringify({ current: { blocks: {} } }, null, 2)]]),
    createdAt: now,
    updatedAt: now,
  })
  return shop
}
