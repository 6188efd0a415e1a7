/** The embedded admin: every page below is shown inside the store's own. */
export const EMBEDDED_PATH = '/app/shopify'

/** Below it the platform's library answers what needs no person yet: the page that fetches a session token. */
export const EMBEDDED_AUTH_PATH = '/app/shopify/auth'
