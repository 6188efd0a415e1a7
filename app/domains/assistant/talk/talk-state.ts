import { z } from 'zod'
import type { MessagePart } from '~/domains/conversations/conversations'
import type { TurnOfTalk } from '../answer-event'
import { orderTalkSchema } from '../orders/order-step'

/**
 * What a talk is about, beyond what its last messages say. Kept with each answer, so that it outlives a restart and the few
 * messages that are read again, and bounded, because a talk has no end.
 */
const minor = z.number().int().nonnegative()

/** What was looked for among the products, and what of it still holds. */
const lookedForSchema = z.object({
  /** The thing, in the shopper's words; without limits and options. */
  words: z.string().max(300),
  filters: z.object({
    priceMinMinor: minor.optional(),
    priceMaxMinor: minor.optional(),
    inStockOnly: z.boolean().optional(),
    options: z.record(z.string().max(100), z.array(z.string().max(100)).max(8)).optional(),
    without: z.array(z.string().max(100)).max(8).optional(),
  }),
  /** The limits hold for the whole errand, whichever thing is looked for: a present for somebody, a budget. */
  isErrand: z.boolean().default(false),
  /** Ids of what was shown, newest last. */
  seen: z.array(z.string().max(80)).max(40).default([]),
})
export type LookedFor = z.infer<typeof lookedForSchema>

/** The last question that stood by itself, which "and in blue?" goes on with. */
const askedSchema = z.object({
  text: z.string().max(300),
  of: z.enum(['price', 'stock', 'fact', 'search', 'page', 'other']),
  /** The page that answered. */
  pageId: z.string().max(80).optional(),
})
export type Asked = z.infer<typeof askedSchema>

const talkSchema = z.object({
  /** What is known of the shopper's wish about an order. */
  order: orderTalkSchema.optional(),
  lookedFor: lookedForSchema.optional(),
  /** The product that is being spoken of. */
  productId: z.string().max(80).optional(),
  asked: askedSchema.optional(),
  /** Ids of what was last shown with others beside it, in that order: "the second one", "the other one". */
  listed: z.array(z.string().max(80)).max(12).optional(),
})
export type TalkState = z.infer<typeof talkSchema>

/** Where a talk stands after its last answer; nothing is known of one that this version can't read. */
export function readTalk(history: TurnOfTalk[]): TalkState {
  for (const { author, parts } of [...history].reverse()) {
    const part = author === 'assistant' ? parts.find(({ type }) => type === 'talk') : undefined
    if (part?.type !== 'talk') continue
    const read = talkSchema.safeParse(part.state)
    return read.success ? read.data : {}
  }
  return {}
}

/** The state as a part of the answer, which its shopper isn't sent; none where nothing is known. */
export function talkParts(talk: TalkState): MessagePart[] {
  const state = JSON.parse(JSON.stringify(talk)) as Extract<MessagePart, { type: 'talk' }>['state']
  return Object.keys(state).length > 0 ? [{ type: 'talk', state }] : []
}
