import { z } from 'zod'

const number = z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String)
const contact = z
  .string()
  .trim()
  .max(254)
  .nullish()
  .transform((text) => text || null)

const payloadSchema = z.object({
  customer: z.object({ id: number.nullish(), email: contact, phone: contact }).nullish(),
  orders_requested: z.array(number).nullish(),
  orders_to_redact: z.array(number).nullish(),
})

/** Whom the platform asks about ("Privacy law compliance"). */
export interface PrivacySubject {
  /** The platform's number of the customer; null for somebody who only ever ordered as a guest. */
  customerId: string | null
  email: string | null
  phone: string | null
  /** Numbers of their orders, as far as the request names any. */
  orders: string[]
}

/** @throws ZodError for a request that isn't as the platform writes it */
export function readSubject(payload: unknown): PrivacySubject {
  const { customer, orders_requested, orders_to_redact } = payloadSchema.parse(payload)
  return {
    customerId: customer?.id ?? null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
    orders: [...(orders_requested ?? []), ...(orders_to_redact ?? [])],
  }
}
