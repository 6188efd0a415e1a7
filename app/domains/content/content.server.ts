export { countView, flushViews, PAGE_COUNTS_KEPT_DAYS, sweepPageCounts } from './page-counts/count-view.server'
export { visitFigures } from './page-counts/visit-figures.server'
export { announceSiteChange, onSiteChange } from './site/site-changes.server'
export { type SitePageOptions, sitePage } from './site/site-page.server'
