/** What kind of thing a question asks for. `polar` is a yes-or-no question, `thing` says nothing. */
export type QuestionKind =
  | 'person'
  | 'time'
  | 'place'
  | 'quantity'
  | 'amount'
  | 'duration'
  | 'reason'
  | 'manner'
  | 'choice'
  | 'thing'
  | 'polar'

/**
 * A language's question phrases by kind, separated by `|`, lower case, as written (accents kept).
 * The longest phrase found in a question decides, so "how many days" wins over "how many".
 */
export type QuestionWords = Record<QuestionKind, string>
