/** Why the assistant answered as it did, ready to be shown; reasons and deciders are keys of area `why`. */
export interface SpokenExplanation {
  /** Likeliest first. */
  understood: { label: string; share: number }[]
  /** What was looked up, where that isn't the message itself. */
  readAs: string[]
  grade: 'sure' | 'fairly' | 'unsure'
  /** 0 to 1; null where facts of rows were read. */
  share: number | null
  decider: string
  /** Best first. */
  weighed: {
    kind: 'page' | 'file' | 'website' | 'qa' | 'product'
    id: string
    title: string
    isTaken: boolean
    reason: string
    /** What it is about, for reasons of topic. */
    topic: string | null
  }[]
}
