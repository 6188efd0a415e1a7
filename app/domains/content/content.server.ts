export { articleListPage, articlePage } from './articles/article-page.server'
export { blogFeed } from './articles/blog-feed.server'
export { changelogPage } from './articles/changelog-page.server'
export { faqPage } from './articles/faq-page.server'
export { sampleCall } from './calls/sample-call.server'
export { listOpenings } from './careers/openings.server'
export { legalPage } from './legal/legal-page.server'
export { securityFile } from './legal/security-file'
export {
  countView,
  flushViews,
  PAGE_COUNTS_KEPT_DAYS,
  sweepPageCounts,
} from './page-counts/count-view.server'
export { type MonthOfViews, viewsBelow } from './page-counts/views-below.server'
export { visitFigures } from './page-counts/visit-figures.server'
export { shareImage } from './share-image/share-image.server'
export { llmsFile } from './site/llms-file.server'
export { notFoundPage } from './site/not-found-page.server'
export { robotsFile } from './site/robots'
export { announceSiteChange, onSiteChange } from './site/site-changes.server'
export { siteMap, siteMapIndex } from './site/site-map.server'
export { type SitePageOptions, sitePage } from './site/site-page.server'
export { addressIn, type SiteText, siteTexts } from './site/site-texts.server'
export { listVideos } from './videos/list-videos.server'
