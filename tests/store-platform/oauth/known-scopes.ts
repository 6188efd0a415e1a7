import { adminSchema } from '../admin-api/schema'

/** Scopes that the access table of the Admin API can't name: they widen or stand beside it. */
const BESIDE = ['read_all_orders', 'read_customer_events', 'write_customer_events']

/** A misspelt scope is refused, as there. */
export const isKnownScope = (scope: string): boolean =>
  adminSchema().access.scopes.has(scope) ||
  BESIDE.includes(scope) ||
  /^unauthenticated_(?:read|write)_/.test(scope)
