import { z } from 'zod'
import { orderLineSchema, taxDecisionSchema } from '~/domains/payments/payments'
import { exchangeSchema } from '~/domains/tax/tax'

const sellerSchema = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  /** ISO 3166-1; null when nobody said where the seller is registered. */
  country: z.string().nullable(),
  taxNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Seller = z.infer<typeof sellerSchema>

const addressSchema = z.object({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
})

const customerSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  address: addressSchema,
  country: z.string(),
  taxNumber: z.string().nullable(),
})
export type InvoicedCustomer = z.infer<typeof customerSchema>

/**
 * A line as it was sold; on a credit note what is taken off it, with the place of the line on the invoice, from 1.
 */
const paperLineSchema = orderLineSchema.extend({ place: z.number().int().positive() })
export type PaperLine = z.infer<typeof paperLineSchema>

/** All that an invoice says and that its columns don't: kept as it was when the invoice was finalised. */
export const paperSchema = z.object({
  seller: sellerSchema,
  customer: customerSchema,
  lines: z.array(paperLineSchema).min(1),
  tax: taxDecisionSchema,
  /** Where it isn't in the currency in which its seller declares tax. Null: it is, or no rate was known. */
  exchange: exchangeSchema.nullable().default(null),
  orderNumber: z.string().nullable(),
  /** Of a credit note. */
  corrects: z.object({ number: z.string(), issuedOn: z.iso.date() }).nullable(),
  /** Why a credit note was issued: a word of the messages' `reasons`. */
  reason: z.enum(['refund', 'correction', 'downgrade']).nullable(),
})
export type Paper = z.infer<typeof paperSchema>
