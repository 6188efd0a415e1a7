import type { AppDefinition } from '../state/app'

type Field = AppDefinition['protectedCustomerData']['fields'][number]

const NAMES: Record<string, Field> = {
  first_name: 'name',
  last_name: 'name',
  name: 'name',
  email: 'email',
  contact_email: 'email',
  phone: 'phone',
  address1: 'address',
  address2: 'address',
  city: 'address',
  zip: 'address',
  latitude: 'address',
  longitude: 'address',
}

/** Parts of a payload that are about people; a product's name isn't. */
const PEOPLE = [
  'customer',
  'billing_address',
  'shipping_address',
  'destination',
  'default_address',
  'addresses',
]

/** Blanks what the app isn't approved to see: the platform sends null in its place. */
export function redact(payload: object, topic: string, { protectedCustomerData }: AppDefinition): object {
  const isOpen = (field: Field) => protectedCustomerData.fields.includes(field)
  const blank = (value: unknown, isPerson: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => blank(item, isPerson))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const field = NAMES[name]
        const isContact = name === 'email' || name === 'contact_email' || name === 'phone'
        if (field && !isOpen(field) && (isPerson || isContact)) return [name, null]
        return [name, blank(inner, isPerson || PEOPLE.includes(name))]
      }),
    )
  }
  return blank(payload, topic.startsWith('customers/')) as object
}
