import { compareBank } from '~/domains/bank/bank.server'
import type { Holder } from '~/domains/ledger/ledger'
import { isCompared, keepUnanswered } from '~/domains/ledger/ledger.server'
import { compareProvider, providersWithBooks } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'

const HOUR_MS = 3_600_000
/** Providers write a day's last movements hours after it. */
const LATE_MS = 4 * HOUR_MS

/**
 * Compares the journal with each provider's own books and the bank's statements, as of the end of the day before: once a
 * day, and again every hour where nobody answered. A regular chore; one that doesn't answer keeps no other waiting.
 */
export async function compareBalances(now = new Date()): Promise<void> {
  const day = new Date(now.getTime() - LATE_MS - 24 * HOUR_MS).toISOString().slice(0, 10)
  for (const provider of providersWithBooks())
    await compareOnce(provider.name as Holder, day, () => compareProvider(provider, day))
  await compareOnce('bank', day, () => compareBank(day))
}

async function compareOnce(holder: Holder, day: string, compare: () => Promise<void>): Promise<void> {
  if (await isCompared(holder, day)) return
  try {
    await compare()
  } catch (error) {
    log().warn({ err: error, holder, day }, 'balances could not be compared')
    await keepUnanswered(holder, day, error instanceof AppError ? error.message : 'unexpected')
  }
}
