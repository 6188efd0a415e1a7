import { translator } from '~/platform/i18n/i18n.server'
import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'
import { BRAND_NAME } from '~/ui/brand/brand'
import { COLLECTIONS } from '../articles/article'
import { entriesOf } from '../articles/article-library.server'
import { findSitePage, type SitePage } from '../site-pages'
import { type SiteAddress, siteAddresses } from './site-addresses.server'

/** The site for language models (llmstxt.org): every page in English, by title, with what it says. */
export function llmsFile(origin: string): string {
  const pages = siteAddresses().filter(({ page }) => !page.path.includes('{'))
  const collections = COLLECTIONS.flatMap((collection) => {
    const articles = siteAddresses().filter(({ page }) => page.path === `/${collection}/{slug}`)
    if (articles.length === 0) return []
    const bySlug = new Map(
      entriesOf(collection, DEFAULT_LANGUAGE).map(({ summary }) => [summary.slug, summary]),
    )
    const lines = articles.flatMap(({ path }) => {
      const summary = bySlug.get(path.split('/').at(-1) ?? '')
      return summary ? [line(origin, path, summary.title, summary.description)] : []
    })
    return ['', `## ${translator(DEFAULT_LANGUAGE, `site-${collection}`)('meta.title')}`, ...lines]
  })
  return [
    `# ${BRAND_NAME}`,
    '',
    `> ${wordsOf(findSitePage('/')).description}`,
    '',
    '## Pages',
    ...pages.map((address) => pageLine(origin, address)),
    ...collections,
    '',
  ].join('\n')
}

function pageLine(origin: string, { path, page }: SiteAddress): string {
  const { title, description } = legalText(path) ?? wordsOf(page)
  return line(origin, path, title, description)
}

/** Legal pages share their words; each has a text of its own. */
const legalText = (path: string) =>
  entriesOf('legal', DEFAULT_LANGUAGE).find(({ summary }) => path === `/${summary.slug}`)?.summary

function wordsOf(page: SitePage | null) {
  const t = translator(DEFAULT_LANGUAGE, page?.areas[0] ?? 'site')
  return { title: t('meta.title'), description: t('meta.description') }
}

const line = (origin: string, path: string, title: string, description: string) =>
  `- [${title}](${origin}${path}): ${description}`
