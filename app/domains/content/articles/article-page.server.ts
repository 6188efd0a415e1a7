import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { sitePage } from '../site/site-page.server'
import type { Collection } from './article'
import { languagesOfCollection } from './article-library.server'
import { findArticle, listArticles } from './find-article.server'
import { searchArticles } from './search-articles.server'
import { articleThings, trailOf } from './structured-articles'

/** In UTF-16 units; whoever pastes more is answered by its beginning. */
const LONGEST_SEARCH = 200

/**
 * What an article's page shows: the article in the reader's language, else in English, and its neighbours.
 *
 * @throws AppError `not_found` when there is none of this name
 */
export function articlePage(request: Request, collection: Collection, slug: string) {
  const found = findArticle(collection, slug, languageOfRequest(request))
  if (!found) throw new AppError('not_found')
  const { article, previous, next, languages } = found
  return sitePage(request, `/${collection}/${slug}`, {
    title: article.title,
    description: article.description,
    languages,
    structured: (site) =>
      articleThings(article, site, translator(article.language, 'site')(`pages.${collection}`)),
    more: { article, previous, next },
  })
}

/** What the list of a collection shows, and with `?q=` what was found in it. */
export function articleListPage(request: Request, collection: Collection) {
  const path = `/${collection}`
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  return sitePage(request, path, {
    languages: languagesOfCollection(collection),
    structured: (site) => [trailOf(site, [{ name: site.title, path }])],
    more: (language) => ({
      articles: listArticles(collection, language),
      query,
      hits: query ? searchArticles(collection, language, query) : null,
    }),
  })
}
