import type { MessagePart } from './message-parts'

/** By which word an answer's outcome is said: what was shown may be products rather than a section of a text. */
export const outcomeWord = <Outcome extends string | null>(
  outcome: Outcome,
  parts: readonly MessagePart[],
) =>
  outcome === 'shown' &&
  parts.some(({ type }) => type === 'products') &&
  !parts.some(({ type }) => type === 'sources')
    ? 'shownProducts'
    : outcome
