import type { LoaderFunctionArgs } from '@remix-run/node'
import { plainAddress } from '~/platform/geo/country-of.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { visitorCountry } from '~/platform/http/visitor-country'
import { languageOfCountry } from '~/platform/i18n/country-languages'
import { acceptedLanguage } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { REGISTRATION_CONTEXT_KEPT_MS, type RegistrationContext } from '~/platform/i18n/registration-context'

/** `GET /api/get-registration-context` (specification, section 7): no payload; kept by the browser for 24 h. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const country = visitorCountry(request)
  const found: RegistrationContext = {
    country_code: country,
    detected_language:
      languageOfCountry(country) ??
      acceptedLanguage(request.headers.get('accept-language')) ??
      DEFAULT_LANGUAGE,
    ip: plainAddress(visitorOf(request, context).address),
  }
  const headers = { 'cache-control': `private, max-age=${REGISTRATION_CONTEXT_KEPT_MS / 1000}` }
  return Response.json(found, { headers })
}
