import { z } from 'zod'
import { clientIdSchema } from '~/domains/conversations/conversations'

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
})
