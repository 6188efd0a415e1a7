import type { Article, ArticleSummary, Collection } from './article'
import { articleOf, entriesOf, findEntry, languagesOfArticle } from './article-library.server'

export interface FoundArticle {
  article: Article
  /** In reading order; in the blog the one before is the newer one. */
  previous: ArticleSummary | null
  next: ArticleSummary | null
  /** Languages that it exists in. */
  languages: string[]
}

/** An article in the language asked for, else in English; null when there is none of this name. */
export function findArticle(collection: Collection, slug: string, language: string): FoundArticle | null {
  const entry = findEntry(collection, slug, language)
  if (!entry) return null
  const row = listArticles(collection, entry.summary.language)
  const place = row.findIndex((other) => other.slug === slug)
  return {
    article: articleOf(entry),
    previous: row[place - 1] ?? null,
    next: row[place + 1] ?? null,
    languages: languagesOfArticle(collection, slug),
  }
}

/** What a collection holds in one language, in reading order; the blog newest first. */
export function listArticles(collection: Collection, language: string): ArticleSummary[] {
  return entriesOf(collection, language).map(({ summary }) => summary)
}
