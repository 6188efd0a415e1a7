import { GraphQLError } from 'graphql'
import type { AppDefinition } from '../state/app'
import type { ApiContext } from './context'

/** Objects about customers (level 1): only for apps approved for protected customer data. */
const OBJECTS = new Set([
  'Customer',
  'Order',
  'LineItem',
  'Fulfillment',
  'Refund',
  'Return',
  'MailingAddress',
  'AbandonedCheckout',
  'DraftOrder',
])

type Field = AppDefinition['protectedCustomerData']['fields'][number]

const named = (field: Field, names: string[]) => names.map((name): [string, Field] => [name, field])

/** Fields that say who a customer is (level 2), each by its own approval. */
const FIELDS: Record<string, Map<string, Field>> = {
  Customer: new Map([
    ...named('name', ['firstName', 'lastName', 'displayName']),
    ...named('email', ['email', 'defaultEmailAddress']),
    ...named('phone', ['phone', 'defaultPhoneNumber']),
    ...named('address', ['defaultAddress', 'addresses', 'addressesV2']),
  ]),
  Order: new Map([
    ...named('email', ['email']),
    ...named('phone', ['phone']),
    ...named('address', ['shippingAddress', 'billingAddress', 'displayAddress']),
  ]),
  MailingAddress: new Map([
    ...named('name', ['firstName', 'lastName', 'name']),
    ...named('phone', ['phone']),
    ...named('address', ['address1', 'address2', 'city', 'zip', 'latitude', 'longitude', 'formatted']),
  ]),
}

const PAGE = 'https://shopify.dev/docs/apps/launch/protected-customer-data'

export function requireCustomerData(
  typeName: string,
  fieldName: string,
  returns: string,
  { app }: ApiContext,
): void {
  const { customers, fields } = app.protectedCustomerData
  if (!customers && OBJECTS.has(returns))
    refuse(`This app is not approved to access the ${returns} object. See ${PAGE} for more details.`)
  const field = FIELDS[typeName]?.get(fieldName)
  if (field && !fields.includes(field))
    refuse(`This app is not approved to use the ${fieldName} field. See ${PAGE} for more details.`)
}

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'ACCESS_DENIED', documentation: PAGE } })
}
