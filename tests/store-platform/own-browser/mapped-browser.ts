/**
 * What makes a Chromium reach the platform under its real names. Nothing else is mapped, so that what calls another host
 * shows. `ignoreHTTPSErrors` has to be set where pages are opened: the certificate signs itself.
 */
export const mappedHosts = (tlsPort: number): string =>
  `--host-resolver-rules=MAP *.shopify.com:443 127.0.0.1:${tlsPort}, MAP *.myshopify.com:443 127.0.0.1:${tlsPort}`

/** A bare or headless name counts as a robot, and the platform's own library answers robots with 410. */
export const BROWSER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
