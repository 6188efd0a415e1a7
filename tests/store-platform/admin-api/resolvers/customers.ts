import { totalsOf } from '../../commerce/order-totals'
import type { Address, Customer } from '../../state/customer'
import { gid } from '../../state/gid'
import type { Order } from '../../state/order'
import { countOf, type PageArgs, paginate } from '../connection'
import type { ApiContext, FieldPath } from '../context'
import { moneyV2 } from '../money'
import { filterRows, type ListArgs, type Listing, searchRows } from '../search/search-rows'
import type { Resolvers } from '../source'
import { metafieldFields } from './metafields'
import { orderListing, visibleOrders } from './order-listing'
import { findRow, numbered } from './resource'

export const ordersOf = (customer: Customer, { shop }: ApiContext): Order[] =>
  shop.orders.filter(({ customerId }) => customerId === customer.id)

const fullName = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export const customerListing = (context: ApiContext): Listing<Customer> => ({
  schemaField: 'QueryRoot.customers',
  sortKeys: {
    CREATED_AT: ({ createdAt }) => createdAt,
    NAME: (customer) => fullName(customer).toLowerCase(),
    RELEVANCE: ({ id }) => id,
    UPDATED_AT: ({ updatedAt }) => updatedAt,
  },
  words: ({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone],
  fields: {
    country: { kind: 'text', of: ({ addresses }) => addresses.map(({ country }) => country) },
    customer_date: { kind: 'time', of: ({ createdAt }) => createdAt },
    email: { kind: 'exact', of: ({ email }) => email },
    first_name: { kind: 'text', of: ({ firstName }) => firstName },
    id: { kind: 'id', of: ({ id }) => id },
    last_name: { kind: 'text', of: ({ lastName }) => lastName },
    orders_count: { kind: 'number', of: (customer) => ordersOf(customer, context).length },
    phone: { kind: 'exact', of: ({ phone }) => phone },
    state: { kind: 'exact', of: ({ state }) => state },
    tag: { kind: 'exact', of: ({ tags }) => tags },
    updated_at: { kind: 'time', of: ({ updatedAt }) => updatedAt },
  },
})

export const customerResolvers: Resolvers = {
  QueryRoot: {
    customer: (_root: object, { id }: { id: string }, { shop }: ApiContext) =>
      findRow(shop.customers, 'Customer', id),
    customerByIdentifier: (
      _root: object,
      { identifier }: { identifier: { id?: string; emailAddress?: string; phoneNumber?: string } },
      { shop }: ApiContext,
    ) => {
      if (identifier.id) return findRow(shop.customers, 'Customer', identifier.id)
      const { emailAddress, phoneNumber } = identifier
      return (
        shop.customers.find(({ email, phone }) =>
          emailAddress ? email === emailAddress.toLowerCase() : phone === phoneNumber,
        ) ?? null
      )
    },
    customers: (_root: object, args: ListArgs, context: ApiContext, path: FieldPath) =>
      searchRows(
        (after) => context.shop.customers.values(after),
        args,
        customerListing(context),
        context,
        path,
      ),
    customersCount: (
      _root: object,
      args: ListArgs & { limit?: number | null },
      context: ApiContext,
      path: FieldPath,
    ) => {
      const listing = { ...customerListing(context), schemaField: 'QueryRoot.customersCount' }
      const rows = filterRows((after) => context.shop.customers.values(after), args, listing, context, path)
      return countOf(rows(0), args.limit)
    },
  },
  Customer: {
    ...numbered('Customer'),
    ...metafieldFields('Customer', (customer: Customer) => customer),
    addresses: ({ addresses }: Customer, { first }: { first?: number | null }) =>
      addresses.slice(0, first ?? undefined),
    addressesV2: ({ addresses }: Customer, args: PageArgs, context: ApiContext) =>
      paginate(addresses, args, context),
    amountSpent: (customer: Customer, _args: object, context: ApiContext) => {
      const spent = ordersOf(customer, context).reduce((sum, order) => {
        const { received, refunded } = totalsOf(order)
        return sum + received - refunded
      }, 0)
      return moneyV2(spent, context.shop.details.currency)
    },
    canDelete: (customer: Customer, _args: object, context: ApiContext) =>
      ordersOf(customer, context).length === 0,
    dataSaleOptOut: () => false,
    defaultAddress: ({ addresses, defaultAddressId }: Customer) =>
      addresses.find(({ id }) => id === defaultAddressId) ?? null,
    defaultEmailAddress: ({ email, acceptsEmailMarketing }: Customer) =>
      email
        ? {
            emailAddress: email,
            marketingState: acceptsEmailMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED',
            marketingOptInLevel: null,
            marketingUpdatedAt: null,
            validFormat: true,
          }
        : null,
    defaultPhoneNumber: ({ phone }: Customer) =>
      phone ? { phoneNumber: phone, marketingState: 'NOT_SUBSCRIBED', marketingUpdatedAt: null } : null,
    displayName: (customer: Customer) => fullName(customer) || customer.email || customer.phone || '',
    lastOrder: (customer: Customer, _args: object, context: ApiContext) =>
      ordersOf(customer, context).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0] ?? null,
    multipassIdentifier: () => null,
    numberOfOrders: (customer: Customer, _args: object, context: ApiContext) =>
      String(ordersOf(customer, context).length),
    orders: (customer: Customer, args: ListArgs, context: ApiContext, path: FieldPath) => {
      const walk = function* (after: number) {
        for (const order of visibleOrders(context)(after)) if (order.customerId === customer.id) yield order
      }
      const listing = { ...orderListing(context), schemaField: 'Customer.orders' }
      return searchRows(walk, args, listing, context, path)
    },
    taxExempt: () => false,
  },
  MailingAddress: {
    id: (address: Address & { id?: number }) =>
      `${gid('MailingAddress', address.id ?? 0)}?model_name=CustomerAddress`,
    name: (address: Address) => fullName(address) || null,
    countryCodeV2: ({ countryCode }: Address) => countryCode,
    coordinatesValidated: () => false,
    formatted: (
      address: Address,
      { withName = false, withCompany = true }: { withName?: boolean; withCompany?: boolean },
    ) =>
      [
        withName ? fullName(address) : null,
        withCompany ? address.company : null,
        address.address1,
        address.address2,
        [address.city, address.provinceCode, address.zip].filter(Boolean).join(' '),
        address.country,
      ].filter(Boolean),
    formattedArea: ({ city, provinceCode, country }: Address) =>
      [city, provinceCode, country].filter(Boolean).join(', '),
    latitude: () => null,
    longitude: () => null,
  },
}
