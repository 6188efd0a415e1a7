import { z } from 'zod'
import type { MessagePart } from '~/domains/conversations/conversations'
import { changeKinds } from '~/domains/store/store'

/** Units that were picked, and what they are to become. */
const pickSchema = z.object({
  lineId: z.string(),
  quantity: z.number().int().positive(),
  variantId: z.string().optional(),
})

/** What a shopper wants done about an order, as far as they have said. */
const wantSchema = z.object({
  kind: z.enum(['status', ...changeKinds]),
  orderNumber: z.string().optional(),
  reason: z.string().max(100).optional(),
  picks: z.array(pickSchema).default([]),
  /** The line whose new variant is being asked for. */
  picking: pickSchema.optional(),
  /** Said that the picked items are all. */
  isWhole: z.boolean().optional(),
  address: z.record(z.string(), z.string()).optional(),
  /** The address of the mail by which they prove that the order is theirs. */
  email: z.string().max(254).optional(),
  /** The number and address that a code was sent for. */
  mailedFor: z.string().max(300).optional(),
  /** What they said of the items, in their words. */
  said: z.string().max(600).optional(),
})
export type Want = z.infer<typeof wantSchema>

const asks = ['action', 'number', 'email', 'code', 'reason', 'item', 'variant', 'address'] as const

/** What a talk has told of an order so far; `kind` is missing while nothing was wished for yet. */
export const orderTalkSchema = wantSchema.partial({ kind: true }).extend({
  /** What is being asked for. */
  ask: z.enum(asks).optional(),
  /** Messages since then that were about something else. */
  quiet: z.number().int().default(0),
})
export type OrderTalk = z.infer<typeof orderTalkSchema>

/** What the assistant has asked; a shopper's next message is read as the answer to it, if it can be. */
const stepSchema = z.object({
  want: wantSchema,
  ask: z.enum(asks),
  /** Buttons by their words, and what they add to the wish. `no` ends it for a reason of its own. */
  options: z.array(z.object({ text: z.string(), want: wantSchema.nullable() })).default([]),
})
export type OrderStep = z.infer<typeof stepSchema>

export const stepPart = (step: OrderStep): MessagePart => ({
  type: 'order-step',
  step: JSON.parse(JSON.stringify(step)) as Extract<MessagePart, { type: 'order-step' }>['step'],
})

/** The step that an answer left open; null when it left none that this version knows. */
export function openStep(parts: MessagePart[]): OrderStep | null {
  const part = parts.find(({ type }) => type === 'order-step')
  if (part?.type !== 'order-step') return null
  const read = stepSchema.safeParse(part.step)
  return read.success ? read.data : null
}

/** Whether a text is a button of the step that an answer left open, or what it asked for in free words. */
export function isStepReply(parts: MessagePart[], text: string): boolean {
  const step = openStep(parts)
  if (!step) return false
  return step.ask !== 'action' || optionOf(step, text) !== undefined
}

export const optionOf = ({ options }: OrderStep, text: string): OrderStep['options'][number] | undefined =>
  options.find((one) => one.text.toLowerCase() === text.trim().toLowerCase())
