import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '~/platform/errors/app-error'
import { sentFrom } from '~/platform/http/sent-from'
import { log } from '~/platform/telemetry/log.server'
import { drawsNothing } from './draws-nothing.server'
import { isDataRequest, refusalOf } from './refusal.server'

/**
 * Refuses what another site's page sends to a page of ours. The framework would throw, which is a fault of the
 * application to whoever reads the error log. Routes that draw nothing decide themselves whom they listen to: payment
 * providers come back there, stores' pages and other sites' widgets ask there.
 *
 * @param loadBuild the routes; called for what comes from elsewhere only
 */
export function refuseForeignForms(loadBuild: () => Promise<ServerBuild>): RequestHandler {
  return (request, response, next) => {
    const from = changesSomething(request) ? sentFrom(request) : null
    if (from === null || from === 'here') next()
    else if (isDataRequest(request)) refuse(request, response)
    else
      loadBuild()
        .then((build) => (drawsNothing(build, request.path) ? next() : refuse(request, response)))
        .catch(next)
  }
}

function refuse(request: Request, response: Response): void {
  const id = String(response.getHeader('x-request-id'))
  // An installation whose proxy doesn't hand the host on has all its forms refused, and finds the reason here.
  const { origin, host } = request.headers
  log().info({ id, path: request.path, origin, host }, 'a form of another site was refused')
  const error = new AppError('csrf_failed', { messageKey: 'errors.accessDenied' })
  const { type, body } = refusalOf(request, response, error)
  response.status(error.status).set('cache-control', 'no-store').type(type).send(body)
}

/** As the framework has it, which takes all but GET of a page's data for a change. */
const changesSomething = (request: Request) =>
  request.method !== 'GET' && (request.method !== 'HEAD' || isDataRequest(request))
