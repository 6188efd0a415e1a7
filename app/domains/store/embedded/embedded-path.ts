import { EMBEDDED_AUTH_PATH, EMBEDDED_PATH } from '../store'

/** Whether an address is a page of the embedded admin, or its data: there the store's admin vouches for people. */
export const isEmbeddedPath = (pathname: string): boolean =>
  (pathname === EMBEDDED_PATH || pathname.startsWith(`${EMBEDDED_PATH}/`)) &&
  !pathname.startsWith(`${EMBEDDED_AUTH_PATH}/`)
