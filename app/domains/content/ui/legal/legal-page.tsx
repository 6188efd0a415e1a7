import { useTranslation } from 'react-i18next'
import { formatDate } from '~/platform/i18n/format'
import { type Article, type ArticleSummary, articlePath } from '../../articles/article'
import type { LegalFacts } from '../../legal/legal-facts'
import { ArticleBody } from '../articles/article-body'
import { useBodyLanguage } from '../site/use-site'
import { CookieTable } from './cookie-table'
import { LegalFactsContext } from './legal-facts-context'
import { OperatorCard } from './operator-card'
import { ProcessorTable } from './processor-table'
import { RetentionTable } from './retention-table'

/** What the texts leave to this installation's facts, by name in lower case. */
const OWN = {
  operator: OperatorCard,
  cookietable: CookieTable,
  retention: RetentionTable,
  processors: ProcessorTable,
}

export interface LegalPageProps {
  article: Article
  /** All legal pages, this one too. */
  all: ArticleSummary[]
  facts: LegalFacts
}

/** One legal page, the others beside it. Area `site-legal`. */
export function LegalPage({ article, all, facts }: LegalPageProps) {
  const { t } = useTranslation('site-legal')
  const language = useBodyLanguage()
  const { title, description, updated, body } = article
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 py-12 sm:px-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-16">
      <nav aria-label={t('nav')} className="max-lg:order-last lg:sticky lg:top-24 lg:self-start">
        <ul className="space-y-2 text-sm">
          {all.map((other) => (
            <li key={other.slug}>
              <a
                href={articlePath(other)}
                aria-current={other.slug === article.slug ? 'page' : undefined}
                className="text-muted hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {other.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0 max-w-3xl">
        <h1 className="text-4xl font-semibold text-ink">{title}</h1>
        <p className="mt-4 text-xl text-muted">{description}</p>
        <p className="mt-4 text-sm text-muted">
          <time dateTime={updated}>
            {t('updated', { date: formatDate(updated, language, { dateStyle: 'long' }) })}
          </time>
        </p>
        <div className="mt-10">
          <LegalFactsContext.Provider value={facts}>
            <ArticleBody body={body} own={OWN} />
          </LegalFactsContext.Provider>
        </div>
      </article>
    </div>
  )
}
