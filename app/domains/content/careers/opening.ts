/** Something that people are looked for, in one language. */
export interface Opening {
  slug: string
  /** The one it is written in. */
  language: string
  title: string
  lead: string
  /** What one does. */
  do: string[]
  /** What one brings along. */
  bring: string[]
}
