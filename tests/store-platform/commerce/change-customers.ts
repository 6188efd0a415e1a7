import type { Address, Customer } from '../state/customer'
import { now, type Scene } from './scene'

export interface NewCustomer {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  phone?: string | null
  locale?: string
  tags?: string[]
  note?: string | null
  addresses?: Address[]
}

export const emptyAddress: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  provinceCode: null,
  province: null,
  zip: null,
  country: null,
  countryCode: null,
  phone: null,
}

/** The row of a new customer, not kept yet; the first address is the default one. */
export function buildCustomer(scene: Scene, wanted: NewCustomer): Customer {
  const at = now(scene)
  const addresses = (wanted.addresses ?? []).map((address) => ({ ...address, id: scene.platform.ids.next() }))
  return {
    id: scene.platform.ids.next(),
    firstName: wanted.firstName ?? null,
    lastName: wanted.lastName ?? null,
    email: wanted.email?.toLowerCase() ?? null,
    phone: wanted.phone ?? null,
    locale: wanted.locale ?? scene.shop.details.locales.find(({ isPrimary }) => isPrimary)!.locale,
    note: wanted.note ?? null,
    tags: wanted.tags ?? [],
    state: 'ENABLED',
    verifiedEmail: true,
    acceptsEmailMarketing: false,
    addresses,
    defaultAddressId: addresses[0]?.id ?? null,
    metafields: [],
    createdAt: at,
    updatedAt: at,
  }
}

export function createCustomer(scene: Scene, wanted: NewCustomer): Customer {
  const customer = scene.shop.customers.put(buildCustomer(scene, wanted))
  scene.platform.webhooks.emit(scene.shop, 'customers/create', customer)
  return customer
}

export function updateCustomer(scene: Scene, id: number, changes: Partial<Omit<Customer, 'id'>>): Customer {
  const before = scene.shop.customers.require(id)
  const customer = scene.shop.customers.put({ ...before, ...changes, updatedAt: now(scene) })
  scene.platform.webhooks.emit(scene.shop, 'customers/update', customer)
  return customer
}

export function deleteCustomer(scene: Scene, id: number): void {
  const customer = scene.shop.customers.require(id)
  scene.shop.customers.delete(id)
  scene.platform.webhooks.emit(scene.shop, 'customers/delete', customer)
}
