import type { ServerBuild } from '@remix-run/node'

/** What a route says of its page: `export const handle = { i18n: ['catalog'] }`. */
export interface RouteHandle {
  /** Areas of its words. */
  i18n?: readonly string[]
  /** Of the public site. */
  isSite?: boolean
  /** Where people come into the application. */
  isDoor?: boolean
}

/** Areas that every page of the application needs: the frame, errors, shared words. */
const FRAME_AREAS = ['common', 'shell', 'errors']

/** Areas of one page alone, by what its routes say. */
export const ownAreasOf = (handles: readonly RouteHandle[]): string[] => [
  ...new Set([...FRAME_AREAS, ...handles.flatMap(({ i18n = [] }) => i18n)]),
]

/** Areas of all pages of the application. */
export function appAreasOf({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const handles = Object.values(routes).map(
    (route) => (route?.module.handle as RouteHandle | undefined) ?? {},
  )
  return ownAreasOf(handles.filter(({ isSite }) => !isSite))
}
