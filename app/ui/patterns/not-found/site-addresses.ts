import { NAV_ITEMS } from '../shell/nav-items'

export interface SiteAddress {
  to: string
  /** Key of its name, with its area: `shell:nav.home`. */
  nameKey: string
}

/** Where a visitor who lost the way can go: the site's own pages, under the names that its menus give them. */
export const SITE_ADDRESSES: readonly SiteAddress[] = [
  { to: '/', nameKey: 'errors:notFoundScreen.pages.start' },
  { to: '/auth', nameKey: 'errors:notFoundScreen.pages.signIn' },
  { to: '/auth?mode=signup', nameKey: 'errors:notFoundScreen.pages.signUp' },
  { to: '/demo', nameKey: 'errors:notFoundScreen.pages.demo' },
  ...NAV_ITEMS.map(({ id, to }) => ({ to, nameKey: `shell:nav.${id}` })),
]
