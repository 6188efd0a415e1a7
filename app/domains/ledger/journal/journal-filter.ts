import { z } from 'zod'
import { ACCOUNTS } from '../chart'

const currency = z.string().regex(/^[A-Z]{3}$/)

/** Which lines of an account are looked at. */
export const accountFilterSchema = z.object({
  account: z.enum(ACCOUNTS),
  currency,
  /** Of the account `customer`: one customer's balance. */
  customer: z.guid().optional(),
  /** Place after which to go on, as the page before said it: `<entry>.<line>`. */
  after: z
    .string()
    .regex(/^\d{1,18}\.\d{1,4}$/)
    .optional(),
})
export type AccountFilter = z.infer<typeof accountFilterSchema>

/** Which lines go into the file; without anything all of them. Days are UTC, both included. */
export const journalExportSchema = z.object({
  account: z.enum(ACCOUNTS).optional(),
  currency: currency.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type JournalExport = z.infer<typeof journalExportSchema>
