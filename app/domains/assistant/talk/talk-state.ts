import { z } from 'zod'
import type { MessagePart } from '~/domains/conversations/conversations'
import type { TurnOfTalk } from '../answer-event'
import { orderTalkSchema } from '../orders/order-step'

/**
 * What a talk is about, beyond what its last messages say. Kept with each answer, so that it outlives a restart and the few
 * messages that are read again, and bounded, because a talk has no end.
 */
const talkSchema = z.object({
  /** What is known of the shopper's wish about an order. */
  order: orderTalkSchema.optional(),
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
