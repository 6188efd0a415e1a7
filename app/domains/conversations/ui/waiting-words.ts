const WORDS: Record<string, string> = { limit: 'thread.waitingLimit', paused: 'thread.waitingPaused' }

/** Why a conversation waits for a person: the key of the words in the area `inbox`. */
export const waitingWords = (handoverReason: string | null): string =>
  (handoverReason && WORDS[handoverReason]) || 'thread.waiting'
