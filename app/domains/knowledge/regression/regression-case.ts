import { z } from 'zod'

export const regressionCaseSchema = z.object({
  question: z.string().trim().min(1).max(500),
  /** Words that any right answer contains, or the whole right answer; Markdown. */
  expected: z.string().trim().min(1).max(20_000),
  /** BCP 47. */
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
    .default('en'),
})
export type RegressionCaseInput = z.input<typeof regressionCaseSchema>

/** Shorter sentences ("Yes.") are in too many texts to prove anything. */
const SHORTEST_PROOF = 12

/**
 * Whether an answer is right: it contains the expected words, or one of its sentences is among them, as when the
 * assistant quotes the part of a long answer that matters. Case, spacing, quotes, dashes and Markdown don't count.
 */
export function holdsExpected(answer: string, expected: string): boolean {
  const said = plain(answer)
  const wanted = plain(expected)
  if (said.includes(wanted)) return true
  return said
    .split(/(?<=[.!?。！？؟।])\s*/)
    .some((sentence) => sentence.length >= SHORTEST_PROOF && wanted.includes(sentence))
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>])\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
