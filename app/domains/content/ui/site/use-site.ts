import { useMatches, useRouteLoaderData } from '@remix-run/react'
import type { SitePageData } from '../../site-page'

export interface Site extends SitePageData {
  /** Somebody is signed in in this browser. */
  isMember: boolean
}

/** The public page that is being drawn. */
export function useSite(): Site {
  const found = useMatches()
    .map(({ data }) => (data as { site?: SitePageData } | undefined)?.site)
    .findLast(Boolean)
  const root = useRouteLoaderData('root') as { isMember?: boolean } | undefined
  if (!found) throw new Error('A public page’s loader returns what sitePage made.')
  return { ...found, isMember: root?.isMember ?? false }
}

/** Language of what stands between header and footer. */
export const useBodyLanguage = (): string => useSite().bodyLanguage
