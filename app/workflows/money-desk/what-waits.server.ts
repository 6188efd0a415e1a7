import { listTaxCorrections } from '~/domains/invoices/invoices.server'
import { countDifferences } from '~/domains/ledger/ledger.server'
import { countSlowNumbers } from '~/domains/numbers/numbers.server'
import {
  countUndecidedRefunds,
  countWaitingDisputes,
  listStuckOrders,
} from '~/domains/payments/payments.server'

/** How much waits for an admin, by the page that shows it. */
export async function countWhatWaits(): Promise<{
  payments: number
  numbers: number
  journal: number
}> {
  const [stuck, refunds, disputes, corrections, numbers, journal] = await Promise.all([
    listStuckOrders(),
    countUndecidedRefunds(),
    countWaitingDisputes(),
    listTaxCorrections(),
    countSlowNumbers(),
    countDifferences(),
  ])
  return { payments: stuck.length + refunds + disputes + corrections.length, numbers, journal }
}
