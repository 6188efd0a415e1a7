import { useLocation, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import type { SitePageData } from '../../site-page'

export interface Site extends SitePageData {
  /** Somebody is signed in in this browser. */
  isMember: boolean
}

const SiteContext = createContext<Site | null>(null)

/** The frame finds the page once for all that stands in it. */
export const SiteProvider = SiteContext.Provider

/** The public page that is being drawn; of one that failed only its address and the visitor's language are known. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in the frame or doesn’t, always
  return site ?? useLoadedSite()
}

/** By what the routes loaded. */
function useLoadedSite(): Site {
  const { pathname } = useLocation()
  const error = useRouteError()
  const found = useMatches()
    .map(({ data }) => (data as { site?: SitePageData } | undefined)?.site)
    .findLast(Boolean)
  const root = useRouteLoaderData('root') as { isMember?: boolean; language?: string } | undefined
  if (!found && !error) throw new Error('A public page’s loader returns what sitePage made.')
  const site = found ?? failedPage(pathname, root?.language ?? DEFAULT_LANGUAGE)
  return { ...site, isMember: root?.isMember ?? false }
}

function failedPage(path: string, language: string): SitePageData {
  return {
    path,
    language,
    bodyLanguage: language,
    canonical: path,
    title: '',
    description: '',
    isIndexed: false,
    image: null,
    structured: [],
    operator: null,
    chat: null,
  }
}

/** Language of what stands between header and footer. */
export const useBodyLanguage = (): string => useSite().bodyLanguage
