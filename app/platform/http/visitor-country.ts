/**
 * Carries the visitor's country from our own web server to whatever reads the request. The server sets it on every
 * request, so what a visitor sends under this name never counts.
 */
export const COUNTRY_HEADER = 'x-parley-country'

/** ISO 3166-1 alpha-2, or null where the network address tells none. */
export function visitorCountry(request: Request): string | null {
  const country = request.headers.get(COUNTRY_HEADER)
  return country && /^[A-Z]{2}$/.test(country) ? country : null
}
