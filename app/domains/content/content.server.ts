export { type SitePageOptions, sitePage } from './site/site-page.server'
