import { EMBEDDED_PATH } from '~/domains/store/store'
import { embeddedPaths, type Paths, portalPaths } from '~/ui/face/paths'

/** Addresses of the pages around the one that is asked for, in its own face. */
export const pathsOf = (request: Request): Paths =>
  new URL(request.url).pathname.startsWith(`${EMBEDDED_PATH}/`) ? embeddedPaths : portalPaths
