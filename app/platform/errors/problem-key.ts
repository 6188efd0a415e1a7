/** What can be said of a problem in every language. */
export interface ProblemKey {
  /** Message area, the first part of the key. */
  area: string
  /** Within its area. */
  key: string
  values: Record<string, string>
}

/**
 * A problem as it travels to a page: a message key whose first part names its area (`auth.errors.emailRequired`), with
 * values behind it like a query (`errors.field.tooLong?maximum=254`).
 */
export function writeProblemKey(messageKey: string, values: Record<string, string | number>): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${messageKey}?${query}` : messageKey
}

/** Reads what `writeProblemKey` wrote; any other text is a key that no area has. */
export function readProblemKey(problem: string): ProblemKey {
  const [path = '', query] = problem.split('?', 2)
  const [area = '', ...key] = path.split('.')
  return { area, key: key.join('.'), values: Object.fromEntries(new URLSearchParams(query)) }
}
