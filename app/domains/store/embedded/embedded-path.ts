/** The embedded admin: every page below is shown inside the store's own. */
export const EMBEDDED_PATH = '/app/shopify'

/** Below it the platform's library answers what needs no person yet: the page that fetches a session token. */
export const EMBEDDED_AUTH_PATH = '/app/shopify/auth'

/** Whether an address is a page of the embedded admin, or its data: there the store's admin vouches for people. */
export const isEmbeddedPath = (pathname: string): boolean =>
  (pathname === EMBEDDED_PATH || pathname.startsWith(`${EMBEDDED_PATH}/`)) &&
  !pathname.startsWith(`${EMBEDDED_AUTH_PATH}/`)
