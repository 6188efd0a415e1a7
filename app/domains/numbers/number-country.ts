import { z } from 'zod'

/** Kinds of phone numbers, in the order of the page. */
export const numberTypes = ['local', 'national', 'mobile', 'toll-free'] as const
export type NumberType = (typeof numberTypes)[number]

/** What may be asked for. Words in `site-numbers` under `documents`. */
export const REQUIREMENTS = [
  'identity-or-company',
  'identity-checked',
  'company',
  'address-in-area',
  'address-in-country',
  'tax-number',
  'use',
  'signature',
  'assignment',
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

/** `documents`: none needed when empty, null where we aren't sure enough to say. */
const requirement = z.strictObject({ documents: z.array(z.enum(REQUIREMENTS)).nullable() })

export const numberCountrySchema = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  types: z.partialRecord(z.enum(numberTypes), requirement),
  /** Where the rule stands. */
  source: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** The day on which somebody wrote it down. */
  checked: z.iso.date(),
})

export type NumberCountry = z.infer<typeof numberCountrySchema>
