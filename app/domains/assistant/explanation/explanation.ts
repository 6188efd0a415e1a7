import { z } from 'zod'
import { sourceSchema } from '~/domains/conversations/conversations'

/**
 * What an answer was decided by.
 * - `own-answer`: the merchant's own answer to that very question
 * - `quote`: words of a page; `section`: a section that was probably meant
 * - `product-row`: price and stock; `product-text`: what a product's page says; `products`: a search
 * - `several`: each want of the message by itself
 * - `order`, `cart`, `compared`; `model`: a language model's words over what was looked up
 * - `asked-back`; `pages-named`: nothing sure enough to be said, only named; `nothing`: not even that
 * - `person`, `talk`: no question of the shop's; `files`: files without words
 */
export const deciders = [
  'own-answer',
  'quote',
  'section',
  'product-row',
  'product-text',
  'products',
  'compared',
  'several',
  'order',
  'cart',
  'model',
  'asked-back',
  'pages-named',
  'nothing',
  'person',
  'talk',
  'files',
] as const
export type Decider = (typeof deciders)[number]

/** Why something that was weighed was taken, and why something wasn't. */
export const takenReasons = [
  'same-question',
  'most-words',
  'same-topic',
  'nearest',
  'named',
  'cited',
] as const
export const leftReasons = [
  'other-language',
  'not-quotable',
  'a-question',
  'other-topic',
  'few-words',
  'no-figure',
  'less-sure',
  'product-first',
  'page-first',
  'not-cited',
  'not-sure-enough',
] as const

export const grades = ['sure', 'fairly', 'unsure'] as const
export type Grade = (typeof grades)[number]

const LONGEST_TITLE = 120
export const LONGEST_READING = 160
export const MOST_WEIGHED = 8
export const MOST_INTENTS = 3

/** Something that was looked at for an answer. */
const weighedSchema = z.object({
  kind: sourceSchema.shape.kind,
  /** Of the source or the product. */
  id: z.string().max(64),
  title: z.string().transform((title) => cutTo(title, LONGEST_TITLE)),
  isTaken: z.boolean(),
  reason: z.enum([...takenReasons, ...leftReasons]),
  /** The intent that it is about, for reasons of topic. */
  topic: z.string().max(64).optional(),
})
export type Weighed = z.infer<typeof weighedSchema>

/** Why the assistant answered as it did: for the team alone, kept with the answer. */
export const explanationSchema = z.object({
  /** Likeliest first, of the taxonomy in data/understanding; empty in languages that it doesn't know. */
  understood: z
    .array(z.object({ intent: z.string().max(64), share: z.number().min(0).max(1) }))
    .max(MOST_INTENTS),
  /** What was looked up where that isn't the message itself: parts of it, or what it goes on from. */
  readAs: z.array(z.string().transform((text) => cutTo(text, LONGEST_READING))).max(MOST_INTENTS),
  grade: z.enum(grades),
  /** The estimated probability that what was found answers; null where facts of rows were read. */
  share: z.number().min(0).max(1).nullable(),
  decider: z.enum(deciders),
  /** Best first. */
  weighed: z.array(weighedSchema).max(MOST_WEIGHED),
})
export type Explanation = z.infer<typeof explanationSchema>

function cutTo(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}
