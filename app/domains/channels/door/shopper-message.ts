import { z } from 'zod'
import { clientIdSchema, orderWordSchema } from '~/domains/conversations/conversations'
import { storefrontPageSchema } from './storefront-page'

/** Characters of one message; the widget's field stops there too. */
export const LONGEST_WIDGET_TEXT = 2000

export const widgetMessageSchema = z.object({
  clientId: clientIdSchema,
  text: z.string().trim().min(1),
  /** The shop's page, without its query; a wrong one is left out, the message counts. */
  page: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .catch(undefined),
  /** The button under a proposed change of an order. */
  word: orderWordSchema.optional(),
})

/** A message from a storefront. What its page tells of itself is left out when it can't be read. */
export const storefrontMessageSchema = widgetMessageSchema.extend({
  context: storefrontPageSchema.optional().catch(undefined),
})
