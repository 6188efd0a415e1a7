import type { ServerBuild } from '@remix-run/node'
import { partOfBuild } from '../part-of-build'

/**
 * The build with its public pages only. The framework goes through every route of a build several times for each page it
 * draws, and the public site is a small part of the product.
 */
export function siteBuild(build: ServerBuild): ServerBuild {
  const pages = Object.entries(build.routes).filter(
    ([, route]) => (route?.module.handle as { isSite?: boolean } | undefined)?.isSite,
  )
  return partOfBuild(
    build,
    pages.map(([id]) => id),
  )
}
