import { listTaxCorrections } from '~/domains/invoices/invoices.server'
import { countSlowNumbers } from '~/domains/numbers/numbers.server'
import { countUndecidedRefunds, listStuckOrders } from '~/domains/payments/payments.server'

/** How much waits for an admin, by the page that shows it. */
export async function countWhatWaits(): Promise<{ payments: number; numbers: number }> {
  const [stuck, refunds, corrections, numbers] = await Promise.all([
    listStuckOrders(),
    countUndecidedRefunds(),
    listTaxCorrections(),
    countSlowNumbers(),
  ])
  return { payments: stuck.length + refunds + corrections.length, numbers }
}
