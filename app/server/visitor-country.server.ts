import type { RequestHandler } from 'express'
import { countryOf } from '~/platform/geo/country-of.server'
import { COUNTRY_HEADER } from '~/platform/http/visitor-country'

/**
 * Notes the visitor's country on the request: behind TRUSTED_PROXIES, of the address they forwarded. Always set, so that
 * nobody can claim another.
 */
export const noteCountry: RequestHandler = (request, _response, next) => {
  request.headers[COUNTRY_HEADER] = countryOf(request.ip) ?? ''
  next()
}
