/** Longer texts aren't worth their room: what people's browsers send over and over is shorter. */
const LONGEST_CHARS = 512

/**
 * Makes a function of a text remember its newest answers. Full, it begins anew, which costs less than keeping count of
 * what was asked for when; so nobody who sends many different texts fills the memory.
 *
 * @param find depends on nothing but the text
 */
export function remembering<Answer>(most: number, find: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined || known.has(text)) return answer as Answer
    const found = find(text)
    if (text.length > LONGEST_CHARS) return found
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
