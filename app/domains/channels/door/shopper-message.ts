import { z } from 'zod'
import { clientIdSchema, MOST_FILES_OF_MESSAGE, orderWordSchema } from '~/domains/conversations/conversations'
import { storefrontPageSchema } from './storefront-page'

/** Characters of one message; the widget's field stops there too. */
export const LONGEST_WIDGET_TEXT = 2000

const messageSchema = z.object({
  clientId: clientIdSchema,
  /** May be empty where files say it. */
  text: z.string().trim().default(''),
  /** Ids of files that were uploaded. */
  files: z.array(z.uuid()).max(MOST_FILES_OF_MESSAGE).optional(),
  /** The shop's page, without its query; a wrong one is left out, the message counts. */
  page: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .catch(undefined),
  /** The button under a proposed change of an order. */
  word: orderWordSchema.optional(),
})

const saysSomething = ({ text, files = [] }: { text: string; files?: string[] | undefined }) =>
  text !== '' || files.length > 0

export const widgetMessageSchema = messageSchema.refine(saysSomething)

/** A message from a storefront. What its page tells of itself is left out when it can't be read. */
export const storefrontMessageSchema = messageSchema
  .extend({ context: storefrontPageSchema.optional().catch(undefined) })
  .refine(saysSomething)
