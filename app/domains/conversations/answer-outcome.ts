import { z } from 'zod'

/**
 * What became of one shopper's message.
 * - `answered`: from a source or from the catalogue
 * - `shown`: the section that the question is about, without certainty that it answers
 * - `clarified`: the assistant asked back
 * - `unknown`: it said that it doesn't know
 * - `handover`: a person was asked for
 * - `smalltalk`: a greeting, thanks or goodbye; nothing was asked
 * - `refused`: outside of what a shop's assistant does
 */
export const answerOutcomeSchema = z.enum([
  'answered',
  'shown',
  'clarified',
  'unknown',
  'handover',
  'smalltalk',
  'refused',
])
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>
