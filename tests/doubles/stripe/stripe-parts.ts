import { randomBytes } from 'node:crypto'
import type { Fields } from './form-fields'
import { StripeRefusal } from './stripe-refusal'

export const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`

export function known(fields: Fields, names: ReadonlySet<string>): void {
  const unknown = Object.keys(fields).find((name) => !names.has(name))
  if (unknown)
    throw new StripeRefusal(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown' })
}
