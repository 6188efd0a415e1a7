export type { SitePageData, StructuredData } from './site-page'
export { findSitePage, type Reach, type SitePage, siteHandle, sitePages } from './site-pages'
export { siteMeta } from './ui/site/site-meta'
