import { randomBytes } from 'node:crypto'
import type { Customer } from '../state/customer'
import type { Shop } from '../state/shop'
import { clearCookie, writeCookie } from './cookies'

const COOKIE = '_secure_customer_session'

const sessions = new WeakMap<Shop, Map<string, number>>()

function sessionsOf(shop: Shop): Map<string, number> {
  const kept = sessions.get(shop) ?? new Map<string, number>()
  sessions.set(shop, kept)
  return kept
}

export function findSignedIn(shop: Shop, cookies: Map<string, string>): Customer | null {
  const id = sessionsOf(shop).get(cookies.get(COOKIE) ?? '')
  return id === undefined ? null : (shop.customers.get(id) ?? null)
}

/** Signs a customer in; answers the cookie that proves it. */
export function signIn(shop: Shop, customer: Customer): string {
  const token = randomBytes(24).toString('base64url')
  sessionsOf(shop).set(token, customer.id)
  return writeCookie(COOKIE, token)
}

export function signOut(shop: Shop, cookies: Map<string, string>): string {
  sessionsOf(shop).delete(cookies.get(COOKIE) ?? '')
  return clearCookie(COOKIE)
}
