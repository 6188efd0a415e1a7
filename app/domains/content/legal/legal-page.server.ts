import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { findArticle, listArticles } from '../articles/find-article.server'
import { sitePage } from '../site/site-page.server'
import type { LegalFacts } from './legal-facts'

/** What a legal page shows: its text in the reader's language, else in English, and what is true of this installation. */
export function legalPage(request: Request, slug: string, facts: LegalFacts) {
  const found = findArticle('legal', slug, languageOfRequest(request))
  if (!found) throw new AppError('not_found')
  const { article } = found
  return sitePage(request, `/${slug}`, {
    title: article.title,
    description: article.description,
    more: (language) => ({ article, all: listArticles('legal', language), facts }),
  })
}
