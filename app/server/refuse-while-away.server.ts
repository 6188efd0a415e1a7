import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { findSitePage } from '~/domains/content/content'
import { databaseUnavailable, isDatabaseAway } from '~/platform/db/availability.server'
import { UNAVAILABLE_S } from '~/platform/errors/app-error'
import { drawsNothing } from './draws-nothing.server'
import { isDataRequest, refusalOf } from './refusal.server'

/**
 * Answers pages that need the database with 503 at once while it is away: to draw a screen that says the same costs so
 * much that a busy installation would answer nobody. Public pages may do without it, and what draws nothing fails cheaply
 * and in its own words.
 */
export function refuseWhileAway(loadBuild: () => Promise<ServerBuild>): RequestHandler {
  return (request, response, next) => {
    if (!isDatabaseAway() || isDataRequest(request) || findSitePage(request.path)) return next()
    loadBuild()
      .then((build) => {
        if (drawsNothing(build, request.path)) return next()
        const error = databaseUnavailable()
        const { type, body } = refusalOf(request, response, error)
        response
          .status(error.status)
          .set({ 'cache-control': 'no-store', 'retry-after': String(UNAVAILABLE_S) })
          .type(type)
          .send(body)
      })
      .catch(next)
  }
}
