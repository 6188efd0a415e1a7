import { useTranslation } from 'react-i18next'
import { type ArticleSummary, articlePath } from '../../articles/article'

/** Articles of one kind, grouped; the groups in the order of their first articles. */
export interface ArticleGroup {
  section: string
  articles: ArticleSummary[]
}

export function groupArticles(articles: ArticleSummary[]): ArticleGroup[] {
  const groups = new Map<string, ArticleSummary[]>()
  for (const article of articles)
    groups.set(article.section, [...(groups.get(article.section) ?? []), article])
  return [...groups].map(([section, ofSection]) => ({ section, articles: ofSection }))
}

/** Titles under the names of their groups, with what each is about. The page's area names the groups: `section.<name>`. */
export function ArticleGroups({ area, articles }: { area: string; articles: ArticleSummary[] }) {
  const { t } = useTranslation(area)
  return (
    <div className="mt-14 gap-x-12 md:columns-2">
      {groupArticles(articles).map(({ section, articles: ofSection }) => (
        <section key={section} className="mb-14 break-inside-avoid last:mb-0">
          <h2 className="border-b pb-3 text-xl font-semibold text-ink">{t(`section.${section}`)}</h2>
          <ul className="mt-4 space-y-4">
            {ofSection.map((article) => (
              <li key={article.slug}>
                <a
                  href={articlePath(article)}
                  className="text-lg font-medium text-accent-ink hover:underline"
                >
                  {article.title}
                </a>
                <p className="mt-0.5 text-muted">{article.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
