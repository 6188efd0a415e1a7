/**
 * Where a pattern with the flag `g` stands in a text. Unlike `matchAll`, which copies the pattern each time, so that the
 * engine compiles it anew, this keeps what was compiled: it matters for patterns of hundreds of words.
 */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex++
  }
  return found
}
