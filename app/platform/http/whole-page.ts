const pages = new WeakMap<Response, string>()

/** An answer whose body is a text at hand: made a stream, it would be read in pieces again to be sent. */
export function wholePage(page: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  pages.set(answer, page)
  return answer
}

/** The text of such an answer; undefined for any other, whose body is its own. */
export const wholePageOf = (answer: Response): string | undefined => pages.get(answer)
