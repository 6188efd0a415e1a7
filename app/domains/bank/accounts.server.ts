import { z } from 'zod'
import { type BankAccount, isIban } from '~/platform/env/bank-settings'
import { env } from '~/platform/env/env.server'
import { needTwoPeople as areForTwo, needsTwoPeople as isForTwo, type Sum } from '~/platform/money/two-people'
import { accountText } from './statements/read-amounts'

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

/** Our accounts as statements are held to them: without any configured, the sample's. */
export function ownAccounts(): { account: string; currency: string }[] {
  const accounts = env().BANK_ACCOUNTS ?? SAMPLE_CURRENCIES.map((currency) => ({ ...SAMPLE, currency }))
  return accounts.map(({ iban, accountNumber, currency }: Omit<BankAccount, 'holder'>) => ({
    account: iban ?? accountText(accountNumber ?? ''),
    currency,
  }))
}

/**
 * Which of our accounts a statement is of, however the bank writes it: as IBAN, as bank code and number, as number alone.
 * One that doesn't say is of the account that we have in its currency. Null: it is somebody else's.
 */
export function ownAccountOf(said: string, currency: string): string | null {
  const own = ownAccounts().filter((one) => one.currency === currency)
  const plain = plainNumber(said)
  return own.find(({ account }) => said === '' || numbersOf(account).includes(plain))?.account ?? null
}

const plainNumber = (text: string) =>
  text
    .replace(/[^A-Z0-9]/gi, '')
    .toUpperCase()
    .replace(/^0+/, '')

/** An IBAN is the country's own number behind its first four signs. */
const numbersOf = (account: string): string[] =>
  isIban(account) ? [account, plainNumber(account.slice(4))] : [plainNumber(account)]

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

/** The same of sums taken together. */
export const needTwoPeople = (sums: readonly Sum[]): boolean => areForTwo(sums, env().BANK_TWO_PERSON_LIMIT)
