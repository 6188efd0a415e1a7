/**
 * The few words by which people say what kind of thing they want, by language. Lower case, set apart by `|`; `*` stands
 * for any ending. They only choose which tools are tried first: what is answered always rests on what the tools found, so
 * a language that isn't here loses small talk and shortcuts, not answers.
 */
export interface Lexicon {
  greeting: string
  thanks: string
  goodbye: string
  /** Yes, go on, that helped. */
  confirm: string
  /** Those whom one asks for: a person, an agent. */
  person: string
  /** What one wants with them: talk, connect. */
  talk: string
  order: string
  /** What one wants of an order: where it is, tracking. */
  tracking: string
  /** Asks what tells two things apart. */
  compare: string
  /** Prefers one of several, which are two things to compare only where both are named. */
  better: string
  /** Between two things that are compared. */
  versus: string
  price: string
  stock: string
  /** Something went wrong. */
  complaint: string
  /** Words around a wish for a product, which say nothing of the product. */
  wish: string
  /** Words that say nothing of the product either, and no wish. */
  filler: string
  /** Stand for a product that was named or shown before. */
  reference: string
  /** First, second, third, last of those shown. */
  ordinals: string[]
}
