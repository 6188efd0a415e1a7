import { useTranslation } from 'react-i18next'
import type { ArticleSummary } from '../../articles/article'
import type { ArticleHit } from '../../articles/search-articles.server'
import { ArticleGroups } from './article-list'
import { ArticleHits, ArticleSearch } from './article-search'

export interface ArticleIndexPageProps {
  /** Area of the page's own words: `title`, `lead`, `section.<name>`. */
  area: 'site-documentation' | 'site-help'
  path: string
  articles: ArticleSummary[]
  query: string
  /** Null when nothing was looked for. */
  hits: ArticleHit[] | null
}

/** A searchable collection: the documentation, the help centre. */
export function ArticleIndexPage({ area, path, articles, query, hits }: ArticleIndexPageProps) {
  const { t } = useTranslation(area)
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
      <p className="lead mt-5 max-w-2xl text-xl text-muted">{t('lead')}</p>
      <ArticleSearch path={path} query={query} />
      {hits ? (
        <ArticleHits path={path} query={query} hits={hits} />
      ) : (
        <ArticleGroups area={area} articles={articles} />
      )}
    </div>
  )
}
