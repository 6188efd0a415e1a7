import { z } from 'zod'
import type { BankAccount } from '~/platform/env/bank-settings'
import { env } from '~/platform/env/env.server'
import { needsTwoPeople as isForTwo } from '~/platform/money/two-people'

/** An account as a customer was shown it; kept with the transfer, so that a later change of ours changes nothing. */
export const shownAccountSchema = z.object({
  holder: z.string(),
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  routingNumber: z.string().nullable(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  /** None is configured: nobody may pay to it. */
  isSample: z.boolean(),
})
export type ShownAccount = z.output<typeof shownAccountSchema>

/** The example of the IBAN registry (ISO 13616): right in its check digits, and nobody's. */
const SAMPLE: Omit<BankAccount, 'currency'> = {
  holder: 'Sample account',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank: 'Sample Bank',
}
/** What the installation sells in; others are paid in other ways. */
const SAMPLE_CURRENCIES: readonly string[] = ['EUR', 'USD', 'GBP', 'TRY']

/** Our account for a currency; null where there is none. Without any configured, a marked sample. */
export function accountFor(currency: string): ShownAccount | null {
  const accounts = env().BANK_ACCOUNTS
  if (accounts) {
    const own = accounts.find((account) => account.currency === currency)
    return own ? shown(own, false) : null
  }
  return SAMPLE_CURRENCIES.includes(currency) ? shown({ currency, ...SAMPLE }, true) : null
}

const shown = (account: BankAccount, isSample: boolean): ShownAccount => ({
  holder: account.holder,
  iban: account.iban ?? null,
  accountNumber: account.accountNumber ?? null,
  routingNumber: account.routingNumber ?? null,
  bic: account.bic ?? null,
  bank: account.bank ?? null,
  isSample,
})

/** From the limit on two people confirm what came or goes. */
export const needsTwoPeople = (amountMinor: number, currency: string): boolean =>
  isForTwo(amountMinor, currency, env().BANK_TWO_PERSON_LIMIT)
