import { deleteCustomer, updateCustomer } from '../../commerce/change-customers'
import type { Customer } from '../../state/customer'
import type { ApiContext } from '../context'
import type { Resolvers } from '../source'
import { type AddressInput, addressFrom } from './address-input'
import { ordersOf } from './customers'
import { failed, findRow, requireId, userError } from './resource'

interface AddressArgs {
  customerId: string
  addressId?: string
  address: AddressInput
  setAsDefault?: boolean | null
}

/** `gid://shopify/MailingAddress/1?model_name=CustomerAddress`. */
const addressId = (globalId: string): number => requireId('MailingAddress', globalId)

function writeAddress(args: AddressArgs, context: ApiContext) {
  const customer = findRow(context.shop.customers, 'Customer', args.customerId)
  if (!customer) return failed({ address: null }, userError(['customerId'], 'Customer does not exist'))
  const before = args.addressId
    ? customer.addresses.find(({ id }) => id === addressId(args.addressId!))
    : undefined
  if (args.addressId && !before)
    return failed({ address: null }, userError(['addressId'], 'Address does not exist'))
  const named = before ? {} : { firstName: customer.firstName, lastName: customer.lastName }
  const read = addressFrom({ ...named, ...args.address }, before ?? null)
  if ('wrong' in read)
    return failed({ address: null }, userError(['address', read.wrong.field], read.wrong.message))
  const address = { ...read.address, id: before?.id ?? context.platform.ids.next() }
  const addresses = before
    ? customer.addresses.map((one) => (one.id === before.id ? address : one))
    : [...customer.addresses, address]
  const isDefault = args.setAsDefault || customer.defaultAddressId === null
  updateCustomer(context, customer.id, {
    addresses,
    ...(isDefault ? { defaultAddressId: address.id } : {}),
  })
  return { address, userErrors: [] }
}

interface CustomerInput {
  id?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string[] | null
  locale?: string | null
}

function update({ id, ...changes }: CustomerInput, context: ApiContext) {
  const customer = id ? findRow(context.shop.customers, 'Customer', id) : null
  if (!customer) return failed({ customer: null }, userError(['id'], 'Customer does not exist'))
  const { email } = changes
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return failed({ customer: null }, userError(['email'], 'Email is invalid'))
  const isTaken = email && context.shop.customers.find((one) => one.email === email && one.id !== customer.id)
  if (isTaken) return failed({ customer: null }, userError(['email'], 'Email has already been taken'))
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { customer: updateCustomer(context, customer.id, given as Partial<Customer>), userErrors: [] }
}

export const customerMutationResolvers: Resolvers = {
  Mutation: {
    customerUpdate: (_root: object, { input }: { input: CustomerInput }, context: ApiContext) =>
      update(input, context),
    customerAddressCreate: (_root: object, args: AddressArgs, context: ApiContext) =>
      writeAddress(args, context),
    customerAddressUpdate: (_root: object, args: AddressArgs, context: ApiContext) =>
      writeAddress(args, context),
    customerUpdateDefaultAddress: (
      _root: object,
      args: { customerId: string; addressId: string },
      context: ApiContext,
    ) => {
      const customer = findRow(context.shop.customers, 'Customer', args.customerId)
      const id = addressId(args.addressId)
      if (!customer?.addresses.some((one) => one.id === id))
        return failed({ customer: null }, userError(['addressId'], 'Address does not exist'))
      return { customer: updateCustomer(context, customer.id, { defaultAddressId: id }), userErrors: [] }
    },
    customerDelete: (_root: object, { input }: { input: { id: string } }, context: ApiContext) => {
      const customer = findRow(context.shop.customers, 'Customer', input.id)
      const empty = { deletedCustomerId: null, shop: context.shop }
      if (!customer) return failed(empty, userError(['id'], "Customer can't be found"))
      if (ordersOf(customer, context).length > 0)
        return failed(
          empty,
          userError(['id'], 'Customer can’t be deleted because they have associated orders'),
        )
      deleteCustomer(context, customer.id)
      return { deletedCustomerId: input.id, shop: context.shop, userErrors: [] }
    },
  },
}
