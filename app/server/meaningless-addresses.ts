import type { RequestHandler } from 'express'

/**
 * Refuses what no address of ours has and what would fail as if it were our own mistake: percent signs that mean nothing
 * (RFC 3986, 2.1; bytes that are no UTF-8 among them), a NUL, on which PostgreSQL fails, and `_data`, by which an older
 * framework asked for a page's data, and which ours reports as an error.
 */
export const refuseMeaningless: RequestHandler = (request, response, next) => {
  if (!isDecodable(request.path) || request.url.includes('%00') || '_data' in request.query)
    response.status(400).type('text').send('Bad request')
  else next()
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
