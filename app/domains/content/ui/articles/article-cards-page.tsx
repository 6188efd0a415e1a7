import { Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ArticleSummary, articlePath } from '../../articles/article'
import { ArticleFacts } from './article-page'

export interface ArticleCardsPageProps {
  /** Area of the page's own words: `title`, `lead`. */
  area: 'site-blog' | 'site-tutorial'
  articles: ArticleSummary[]
  /** Address of the feed, where there is one. */
  feed?: string
}

/** Articles one below the other, in their order: the blog, the tutorials. */
export function ArticleCardsPage({ area, articles, feed }: ArticleCardsPageProps) {
  const { t } = useTranslation(area)
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
      <p className="lead mt-5 max-w-2xl text-xl text-muted">{t('lead')}</p>
      {feed ? <FeedLink href={feed} /> : null}
      <ol className="mt-14 max-w-3xl divide-y border-y">
        {articles.map((article) => (
          <li key={article.slug} className="py-8">
            <h2 className="text-2xl font-semibold text-ink">
              <a href={articlePath(article)} className="hover:underline">
                {article.title}
              </a>
            </h2>
            <p className="mt-2 text-lg text-muted">{article.description}</p>
            <ArticleFacts article={article} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function FeedLink({ href }: { href: string }) {
  const { t } = useTranslation('site-articles')
  return (
    <p className="mt-4">
      <a href={href} className="inline-flex items-center gap-1.5 text-sm text-accent-ink hover:underline">
        <Rss aria-hidden="true" className="size-4" />
        {t('feed')}
      </a>
    </p>
  )
}
