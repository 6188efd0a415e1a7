import { countSlowNumbers } from '~/domains/numbers/numbers.server'
import { countUndecidedRefunds, listStuckOrders } from '~/domains/payments/payments.server'

/** How much waits for an admin, by the page that shows it. */
export async function countWhatWaits(): Promise<{ payments: number; numbers: number }> {
  const [stuck, refunds, numbers] = await Promise.all([
    listStuckOrders(),
    countUndecidedRefunds(),
    countSlowNumbers(),
  ])
  return { payments: stuck.length + refunds, numbers }
}
