import { listTaxCorrections } from '~/domains/invoices/invoices.server'
import { countSlowNumbers } from '~/domains/numbers/numbers.server'
import {
  countUndecidedRefunds,
  countWaitingDisputes,
  listStuckOrders,
} from '~/domains/payments/payments.server'

/** How much waits for an admin, by the page that shows it. */
export async function countWhatWaits(): Promise<{ payments: number; numbers: number }> {
  const [stuck, refunds, disputes, corrections, numbers] = await Promise.all([
    listStuckOrders(),
    countUndecidedRefunds(),
    countWaitingDisputes(),
    listTaxCorrections(),
    countSlowNumbers(),
  ])
  return { payments: stuck.length + refunds + disputes + corrections.length, numbers }
}
