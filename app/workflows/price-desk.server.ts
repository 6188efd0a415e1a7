import { readPriceBook } from '~/domains/billing/billing.server'
import { nameUsers } from '~/domains/identity/identity.server'

/** The prices of a moment, those that are to come, and who changed what. */
export async function priceDesk(on: Date, now = new Date()) {
  const { current, coming, changes } = await readPriceBook(on, now)
  const names = await nameUsers(changes.map(({ adminId }) => adminId))
  return {
    current,
    coming,
    changes: changes.map(({ adminId, ...change }) => ({ ...change, by: names.get(adminId) ?? null })),
  }
}
