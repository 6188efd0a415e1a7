import { adminApi } from '../platform/admin-api.server'
import { hasScopes } from '../scopes'
import type { StorefrontStore } from './proxied-store.server'

const CUSTOMER = `#graphql
  query CustomerName($id: ID!) {
    customer(id: $id) {
      displayName
      defaultEmailAddress {
        emailAddress
      }
    }
  }`

interface Answer {
  customer: { displayName: string; defaultEmailAddress: { emailAddress: string } | null } | null
}

/** By what name a shop knows a customer; null where its merchant hasn't let the app read customers. */
export async function readCustomerName(
  { shopDomain, scopes }: StorefrontStore,
  customerId: string,
): Promise<{ name: string; email: string } | null> {
  if (!hasScopes(scopes, ['read_customers'])) return null
  const { customer } = await adminApi({ shopDomain }).query<Answer>(CUSTOMER, { id: customerId })
  if (!customer) return null
  return { name: customer.displayName ?? '', email: customer.defaultEmailAddress?.emailAddress ?? '' }
}
