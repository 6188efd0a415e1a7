import { z } from 'zod'

const address = z.string().regex(/^\/site\/calls\/[\w.-]+$/)

/** What one side says before the other speaks. */
const turnSchema = z.object({
  by: z.enum(['caller', 'assistant']),
  sentences: z.array(z.object({ atMs: z.number().int().nonnegative(), text: z.string() })).min(1),
  /** Title of the page, question or product that an answer stands on. */
  source: z.string().optional(),
})

/** A recorded call and its words, in English. Times are milliseconds from its beginning. */
export const callSchema = z.object({
  shop: z.string(),
  durationMs: z.number().int().positive(),
  /** The same recording, in the order in which a browser tries them; the last is played everywhere. */
  files: z.array(z.object({ src: address, type: z.string() })).min(1),
  /** Who speaks, as the synthesiser's licence wants it named. */
  voices: z.string(),
  turns: z.array(turnSchema),
})

export type Call = z.infer<typeof callSchema>
export type Turn = z.infer<typeof turnSchema>
