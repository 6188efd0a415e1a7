import { z } from 'zod'
import { ADDON_CODES, INTERVALS, PLAN_CODES } from '~/domains/billing/billing'
import { email } from '~/platform/validation/value-kinds'

export const QUOTE_CURRENCIES = ['USD', 'EUR', 'GBP', 'TRY'] as const

export const DEFAULT_VALID_DAYS = 30
/** Longest term that is quoted: of months, of years. */
export const MOST_PERIODS = { month: 12, year: 3 } as const
/** More of one thing is talked about with a person. */
export const MOST_OF_ONE = 1000
export const MESSAGE_CHARACTERS = 2000

/** What a line is about. A service is written and priced by the installation's people. */
export const quoteItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: z.enum(PLAN_CODES), interval: z.enum(INTERVALS) }),
  z.object({ kind: z.literal('addon'), addon: z.enum(ADDON_CODES), months: z.number().int().min(1).max(36) }),
  z.object({ kind: z.literal('service') }),
])
export type QuoteItem = z.infer<typeof quoteItemSchema>

/** Who is about to accept one must know when it begins. */
export const hasPlan = (lines: readonly { item: QuoteItem }[]): boolean =>
  lines.some(({ item }) => item.kind === 'plan')

const minor = z.number().int().nonnegative()

/** A line as it was sent. Amounts in minor units. */
export const quoteLineSchema = z.object({
  item: quoteItemSchema,
  /** In the customer's language. */
  description: z.string().min(1).max(300),
  quantity: z.number().positive(),
  unitMinor: minor,
  discountBp: minor.max(10_000),
  grossMinor: minor,
  discountMinor: minor,
  netMinor: minor,
  taxMinor: minor,
})
export type QuoteLine = z.infer<typeof quoteLineSchema>

/** A whole number as a form sends it; an empty field is none. */
const count = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,6}$/)
    .transform(Number)
    .pipe(z.number().int().max(most))
    .default(0)

/** What somebody chose in the builder. */
export const quoteChoiceSchema = z
  .object({
    plan: z.enum(['growth', 'scale']).optional(),
    interval: z.enum(INTERVALS).default('month'),
    periods: z.coerce.number().int().min(1).max(MOST_PERIODS.month).default(1),
    'phone-number': count(MOST_OF_ONE),
    'extra-conversations': count(MOST_OF_ONE),
    seat: count(MOST_OF_ONE),
    currency: z.enum(QUOTE_CURRENCIES).default('USD'),
    country: z.string().regex(/^[A-Z]{2}$/),
    days: z.coerce.number().int().min(1).max(90).default(DEFAULT_VALID_DAYS),
  })
  .refine(({ interval, periods }) => periods <= MOST_PERIODS[interval], { path: ['periods'] })
  .transform(({ plan, interval, periods, currency, country, days, ...addons }) => ({
    plan: plan ?? null,
    interval,
    periods,
    addons,
    currency,
    country,
    days,
  }))
export type QuoteChoice = z.infer<typeof quoteChoiceSchema>

const mayBeEmpty = (most: number) => z.string().trim().max(most).optional()

/** For whom a quote is. */
export const quoteContactSchema = z.object({
  name: z.string().trim().min(1).max(100),
  email,
  company: mayBeEmpty(200),
  taxNumber: z
    .string()
    .transform((text) => text.replace(/[\s.\-/]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/))
    .optional(),
})
export type QuoteContact = z.infer<typeof quoteContactSchema>

/** As it stands in the quote. */
export const quoteCustomerSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  country: z.string(),
  taxNumber: z.string().nullable(),
})
export type QuoteCustomer = z.infer<typeof quoteCustomerSchema>

export const acceptanceSchema = z.object({
  name: z.string().trim().min(2).max(100),
  /** Typed: the law of most places takes it as a simple electronic signature (eIDAS, article 3 (10)). */
  signature: z.string().trim().min(2).max(100),
  agreed: z.literal('yes'),
  /** Hash of the content that the page showed. */
  seen: z.string().regex(/^[0-9a-f]{64}$/),
})

export const questionSchema = z.object({ message: z.string().trim().min(1).max(MESSAGE_CHARACTERS) })

export const declineSchema = z.object({ reason: z.string().trim().min(1).max(MESSAGE_CHARACTERS) })
