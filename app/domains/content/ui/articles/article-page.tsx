import { ArrowLeft, ArrowRight, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/platform/i18n/format'
import { type Article, type ArticleSummary, articlePath, type Heading } from '../../articles/article'
import { useBodyLanguage } from '../site/use-site'
import { ArticleBody } from './article-body'

export interface ArticlePageProps {
  article: Article
  previous: ArticleSummary | null
  next: ArticleSummary | null
}

/** One article with its contents beside it. Areas `site-articles`, `site`. */
export function ArticlePage({ article, previous, next }: ArticlePageProps) {
  const { t } = useTranslation('site-articles')
  const { t: site } = useTranslation('site')
  const { headings } = article
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 px-5 py-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:py-16">
      <article className="min-w-0 max-w-2xl">
        <nav aria-label={t('trail')} className="flex items-center gap-1.5 text-sm text-muted">
          <a href={`/${article.collection}`} className="shrink-0 hover:text-ink hover:underline">
            {site(`pages.${article.collection}`)}
          </a>
          <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" />
          <span aria-current="page" className="truncate">
            {article.title}
          </span>
        </nav>
        <h1 className="mt-5 text-4xl font-semibold text-ink">{article.title}</h1>
        <p className="lead mt-4 text-xl text-muted">{article.description}</p>
        <ArticleFacts article={article} />
        {headings.length > 2 ? <Contents headings={headings} isFolded /> : null}
        <div className="mt-10">
          <ArticleBody body={article.body} />
        </div>
        <Neighbours previous={previous} next={next} />
      </article>
      {headings.length > 2 ? (
        <div className="hidden lg:block">
          <Contents headings={headings} />
        </div>
      ) : null}
    </div>
  )
}

/** When it was written, and how long it takes to read. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('site-articles')
  const language = useBodyLanguage()
  const isDated = article.collection === 'blog'
  const day = isDated ? (article.published ?? article.updated) : article.updated
  const date = formatDate(day, language, { dateStyle: 'long' }, 'UTC')
  return (
    <p className="mt-4 text-sm text-muted">
      <time dateTime={day} className="inline-block">
        {isDated ? date : t('updated', { date })}
      </time>
      <span aria-hidden="true">{'\u00a0· '}</span>
      <span className="inline-block">{t('minutes', { count: article.minutes })}</span>
    </p>
  )
}

function Contents({ headings, isFolded }: { headings: Heading[]; isFolded?: boolean }) {
  const { t } = useTranslation('site-articles')
  const list = (
    <ul className="mt-3 space-y-2 text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'ps-3' : undefined}>
          <a href={`#${id}`} className="text-muted hover:text-ink hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  return isFolded ? (
    <details className="mt-8 rounded-lg border border-line bg-surface px-4 py-3 lg:hidden">
      <summary className="cursor-pointer text-sm font-semibold text-ink">{t('contents')}</summary>
      <nav aria-label={t('contents')}>{list}</nav>
    </details>
  ) : (
    <nav aria-label={t('contents')} className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto pb-4">
      <p className="text-sm font-semibold text-ink">{t('contents')}</p>
      {list}
    </nav>
  )
}

function Neighbours({ previous, next }: Pick<ArticlePageProps, 'previous' | 'next'>) {
  const { t } = useTranslation('site-articles')
  if (!previous && !next) return null
  return (
    <nav aria-label={t('neighbours')} className="mt-16 grid gap-4 border-t pt-8 sm:grid-cols-2">
      {previous ? (
        <a
          href={articlePath(previous)}
          className="group rounded-lg border border-line p-4 hover:border-control"
        >
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('previous')}
          </span>
          <span className="mt-1 block font-medium text-balance text-ink">{previous.title}</span>
        </a>
      ) : null}
      {next ? (
        <a
          href={articlePath(next)}
          className="group rounded-lg border border-line p-4 text-end hover:border-control sm:col-start-2"
        >
          <span className="flex items-center justify-end gap-1.5 text-sm text-muted">
            {t('next')}
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </span>
          <span className="mt-1 block font-medium text-balance text-ink">{next.title}</span>
        </a>
      ) : null}
    </nav>
  )
}
