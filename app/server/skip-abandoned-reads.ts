import type { RequestHandler } from 'express'

/**
 * Goes no further with a read whose sender has gone while the request was on its way through what stands before. The
 * framework hears of a connection's end only from then on: for one that ended before, it would hold a stream open that
 * nobody reads, and whoever has a stream open counts as present. Changes are finished whether or not somebody waits.
 */
export const skipAbandonedReads: RequestHandler = (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !response.closed) next()
}
