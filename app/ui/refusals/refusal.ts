/** Why an action did nothing, as its page hears it instead of being replaced by an error's. */
export interface Refusal {
  /** For `useMessage`. */
  problem: string
  /** In the error log, where it is written down. */
  id: string | null
}

/** What an action refused, or null for any other answer. */
export function refusalIn(answer: unknown): Refusal | null {
  if (typeof answer !== 'object' || answer === null || !('refusal' in answer)) return null
  return answer.refusal as Refusal
}

/** Begins the names of fetchers whose refusals are said where they were sent, in a dialog that stands over the page. */
export const MODAL = 'modal '
