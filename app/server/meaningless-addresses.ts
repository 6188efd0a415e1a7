import type { RequestHandler } from 'express'

/**
 * Refuses what no address of ours has and what would fail as if it were our own mistake: a NUL, on which PostgreSQL fails,
 * and `_data`, by which an older framework asked for a page's data, and which ours reports as an error.
 */
export const refuseMeaningless: RequestHandler = (request, response, next) => {
  if (request.url.includes('%00') || '_data' in request.query)
    response.status(400).type('text').send('Bad request')
  else next()
}
