import { z } from 'zod'

/** ISO 13616: with the first four characters behind the rest, letters as numbers from 10 on, the remainder of 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '').toUpperCase()

const bankAccountSchema = z
  .strictObject({
    /** ISO 4217 */
    currency: z.string().regex(/^[A-Z]{3}$/),
    holder: z.string().trim().min(1).max(70),
    iban: z.string().transform(withoutSpaces).refine(isIban, 'is no IBAN').optional(),
    /** Where there are no IBANs. */
    accountNumber: z.string().trim().max(40).optional(),
    routingNumber: z.string().trim().max(40).optional(),
    bic: z
      .string()
      .transform(withoutSpaces)
      .pipe(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is no BIC'))
      .optional(),
    bank: z.string().trim().max(100).optional(),
  })
  .refine(({ iban, accountNumber }) => iban || accountNumber, 'needs iban or accountNumber')

/** An account that customers pay to. */
export type BankAccount = z.output<typeof bankAccountSchema>

export const bankAccountsSchema = z
  .array(bankAccountSchema)
  .min(1)
  .refine(
    (accounts) => new Set(accounts.map(({ currency }) => currency)).size === accounts.length,
    'has two accounts of one currency',
  )

/** A variable that holds JSON. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

/** `EUR:5000,TRY:200000` as whole units by currency. */
export function amountsByCurrency(text: string, context: z.RefinementCtx<string>): Record<string, number> {
  const amounts: Record<string, number> = {}
  for (const part of text.split(',').filter((part) => part.trim() !== '')) {
    const [, currency, units] = /^\s*([A-Z]{3}):(\d{1,9})\s*$/.exec(part) ?? []
    if (!currency || !units) {
      context.addIssue({
        code: 'custom',
        message: 'must be amounts by currency, such as EUR:5000,TRY:200000',
      })
      return z.NEVER
    }
    amounts[currency] = Number(units)
  }
  return amounts
}
