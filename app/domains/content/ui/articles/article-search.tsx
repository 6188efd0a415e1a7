import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import type { ArticleHit } from '../../articles/search-articles.server'

export interface ArticleSearchProps {
  /** The list that is searched. */
  path: string
  /** What was looked for; empty when nothing was. */
  query: string
}

/** The field over a list of articles: a plain form, answered by the server. Area `site-articles`. */
export function ArticleSearch({ path, query }: ArticleSearchProps) {
  const { t } = useTranslation('site-articles')
  return (
    <search>
      <form action={path} className="mt-8 flex max-w-xl gap-2">
        <label className="relative flex-1">
          <span className="sr-only">{t('search.label')}</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted"
          />
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            placeholder={t('search.label')}
            className="h-11 w-full rounded-md border border-control bg-surface pe-3 ps-10.5 text-ink placeholder:text-muted"
          />
        </label>
        <button type="submit" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          {t('search.go')}
        </button>
      </form>
    </search>
  )
}

/** What a search found, with the words that met it; or what to do when there's nothing. */
export function ArticleHits({ path, query, hits }: ArticleSearchProps & { hits: ArticleHit[] }) {
  const { t } = useTranslation('site-articles')
  if (hits.length === 0)
    return (
      <div className="mt-12 max-w-xl">
        <h2 className="text-xl font-semibold text-ink">{t('search.none', { query })}</h2>
        <p className="mt-2 text-muted">{t('search.noneText')}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <a href={path} className={buttonClasses({ variant: 'secondary' })}>
            {t('search.all')}
          </a>
          <a href="/contact" className={buttonClasses({ variant: 'secondary' })}>
            {t('search.ask')}
          </a>
        </p>
      </div>
    )
  return (
    <div className="mt-12">
      <h2 className="text-xl font-semibold text-ink">{t('search.found', { count: hits.length, query })}</h2>
      <ol className="mt-6 max-w-2xl divide-y border-y">
        {hits.map((hit) => (
          <li key={hit.path} className="py-5">
            <a href={hit.path} className="text-lg font-medium text-accent-ink hover:underline">
              {hit.heading || hit.title}
            </a>
            {hit.heading ? <p className="text-sm text-muted">{hit.title}</p> : null}
            <p className="mt-1.5 text-muted">
              {hit.excerpt.map(({ text, marked }, place) =>
                marked ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
                  <mark key={place} className="rounded-xs bg-accent-soft px-0.5 text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
