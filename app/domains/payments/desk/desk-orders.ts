import { z } from 'zod'
import { paymentMachine } from '../payment-states'
import { PROVIDERS } from '../providers/provider'

/** What is looked for among all payments of the installation. */
export const paymentFilterSchema = z.object({
  /** Order number, e-mail address or name of the customer, the provider's name of the payment, or ours. */
  q: z.string().trim().max(200).catch('').default(''),
  state: z
    .enum(['', ...paymentMachine.states])
    .catch('')
    .default(''),
  provider: z
    .enum(['', ...PROVIDERS])
    .catch('')
    .default(''),
  /** `odd`: another amount came than was asked for. */
  only: z.enum(['', 'odd']).catch('').default(''),
  /** The payment after which the page begins. */
  after: z.guid().optional().catch(undefined),
})
export type PaymentFilter = z.infer<typeof paymentFilterSchema>

/** What an admin types to give money back. Sent once to be asked, a second time to be done. */
export const refundFormSchema = z.object({
  /** As people write amounts. */
  amount: z.string().trim().max(40),
  reason: z.string().trim().max(500),
  /** Drawn when the form was shown: sent twice, it gives back once. */
  once: z.uuid(),
  isSure: z.literal('yes').optional(),
})
export type RefundForm = z.infer<typeof refundFormSchema>

/** The paid order that is to be handed over again, and the payment whose page asked. */
export const handOverFormSchema = z.object({ order: z.uuid(), payment: z.uuid().optional() })
