import { z } from 'zod'
import {
  cartAdditionSchema,
  handoverStateSchema,
  orderCardSchema,
  orderWordSchema,
  quickReplySchema,
  sentFileSchema,
  sourceSchema,
} from '~/domains/conversations/conversations'
import type { WidgetMessage, WidgetPart, WidgetSession } from '../widget-wire'

/*
 * What the widget's door answers, for the API reference. The types hold it to the wire's, a test to real answers.
 */

const instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })
const handler = z.enum(['assistant', 'waiting', 'person'])

const card = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable(),
  vendor: z.string(),
  price: z.string().nullable().meta({ description: 'Written for the shopper’s language' }),
  compareAt: z.string().nullable(),
  inStock: z.boolean(),
})

const part: z.ZodType<WidgetPart> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) }),
  z.object({ type: z.literal('products'), products: z.array(card) }),
  z.object({
    type: z.literal('quick-replies'),
    replies: z.array(quickReplySchema.extend({ word: orderWordSchema.optional() })),
    name: z.string().optional(),
  }),
  z.object({ type: z.literal('handover'), state: handoverStateSchema }),
  z.object({ type: z.literal('order'), order: orderCardSchema.omit({ change: true }) }),
  z.object({ type: z.literal('cart-addition'), addition: cartAdditionSchema }),
  z.object({ type: z.literal('checkout') }),
  z.object({ type: z.literal('file'), file: sentFileSchema }),
])

const message: z.ZodType<WidgetMessage> = z
  .object({
    seq: z.int(),
    id: z.uuid(),
    author: z.enum(['shopper', 'assistant', 'person', 'system']),
    text: z.string(),
    parts: z.array(part),
    clientId: z.string().optional(),
    createdAt: instant,
    authorName: z.string().optional(),
  })
  .meta({ id: 'WidgetMessage' })

const session: z.ZodType<WidgetSession> = z.object({
  token: z.string().meta({ description: 'Good for 30 days from now' }),
  shopperId: z.uuid(),
  conversation: z.object({ id: z.uuid(), handler, rating: z.int().nullable() }).nullable(),
  messages: z.array(message).meta({ description: 'The last 50, oldest first' }),
  expiresAt: instant,
})

export const doorAnswers = {
  config: z.object({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    name: z.string(),
    greeting: z.string(),
    suggestions: z.array(z.string()),
    label: z.string(),
    position: z.enum(['start', 'end']),
    theme: z.enum(['auto', 'light', 'dark']),
    style: z.string(),
    files: z.string().nullable().meta({ description: 'Path of the file with which shoppers send files' }),
    colors: z.object({
      accent: z.string(),
      onAccent: z.string(),
      accentOnLight: z.string(),
      accentOnDark: z.string(),
    }),
    words: z.record(z.string(), z.string()),
  }),
  session,
  messages: z.object({ messages: z.array(message) }),
  handover: z.object({ conversationId: z.uuid(), handler }),
  file: z.object({ file: sentFileSchema.meta({ id: 'SentFile' }) }),
  fileRules: z.object({
    accept: z.string().meta({ description: 'Types and endings, for the `accept` of a file input' }),
    mostBytes: z.int(),
    mostFiles: z.int().meta({ description: 'Of one message' }),
    words: z.record(z.string(), z.string()),
  }),
  nothing: z.object({}).meta({ id: 'Empty' }),
  stream: z.string(),
}

export const doorError = z
  .object({ code: z.string(), message: z.string().meta({ description: 'In the shopper’s language' }) })
  .meta({ id: 'WidgetError' })
